/** Nothing that anybody typed stands in it. */
export const yearMail = (year: number) => ({
  pt: {
    title: `Informe anual de ${year}`,
    content: `<p>O informe de ${year} da sua conta está pronto: o resultado das apostas, depósitos, saques, o que foi retido e o saldo de 31 de dezembro.</p><p>Ele está em Transações, na aba Extrato, como PDF ou CSV.</p>`,
    preview: `O informe de ${year} da sua conta está pronto.`,
  },
  en: {
    title: `Statement of the year ${year}`,
    content: `<p>The statement of ${year} of your account is ready: the result of your bets, deposits, withdrawals, what was withheld and the balance of 31 December.</p><p>You find it in Transactions, under Account record, as PDF or CSV.</p>`,
    preview: `The statement of ${year} of your account is ready.`,
  },
})
