import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  'refusals.seconds': 'segundos',
  'refusals.minutes': 'minutos',
  // any call
  'refusals.invalid_request': 'Algo que foi digitado não é válido. Confira os campos.',
  'refusals.not_found': 'Isto não está aqui, ou não está mais.',
  'refusals.too_large': 'Isto é grande demais para enviar.',
  'refusals.too_many_requests': 'Foram muitos pedidos de uma vez. Espere um momento.',
  'refusals.too_many_requests.wait': { one: 'Foram muitos pedidos de uma vez. Tente de novo em {count} {unit}.', other: 'Foram muitos pedidos de uma vez. Tente de novo em {count} {unit}.' },
  'refusals.unexpected': 'Não funcionou, e a falha é nossa. Tente de novo; se continuar, avise quem cuida do sistema.',
  'refusals.unavailable': 'O escritório não responde agora. Nada foi feito. Tente de novo em instantes.',
  'refusals.offline': 'Este computador está sem conexão com o escritório.',
  'refusals.timeout': 'A resposta demorou demais. Confira se foi feito antes de tentar de novo.',
  'refusals.login_required': 'Entre para continuar.',
  'refusals.session_ended': 'Sua sessão terminou. Entre de novo.',
  'refusals.csrf_wrong': 'Esta página está desatualizada. Carregue de novo.',
  'refusals.address_not_allowed': 'O escritório não pode ser usado a partir desta rede.',
  'refusals.not_permitted': 'Suas funções não permitem isto.',
  // coming in
  'refusals.bad_credentials': 'E-mail ou senha incorretos.',
  'refusals.login_locked': 'Muitas tentativas incorretas. Este nome está bloqueado por um tempo.',
  'refusals.login_locked.wait': { one: 'Muitas tentativas incorretas. Tente de novo em {count} {unit}.', other: 'Muitas tentativas incorretas. Tente de novo em {count} {unit}.' },
  'refusals.factor_off': 'Aqui só se entra com chave de acesso.',
  'refusals.challenge_over': 'Demorou demais. Comece de novo.',
  'refusals.second_factor_wrong': 'Este código está incorreto ou já foi usado. Espere o próximo.',
  'refusals.passkey_refused': 'Esta chave de acesso não foi aceita.',
  'refusals.link_over': 'Este link expirou ou já foi usado. Peça um novo.',
  'refusals.weak_password': 'A senha precisa de pelo menos 12 caracteres.',
  'refusals.factor_required': 'Configure uma chave de acesso, ou uma senha com autenticador.',
  // acts
  'refusals.step_up_required': 'Isto pede uma nova confirmação de quem é você.',
  'refusals.reason_required': 'Diga o motivo: ele fica no registro.',
  'refusals.changed_meanwhile': 'Alguém mudou isto nesse meio-tempo. Veja de novo e então decida.',
  'refusals.key_used_otherwise': 'Isto já foi enviado com outro conteúdo. Carregue a página de novo.',
  'refusals.own_proposal': 'A sua própria proposta é decidida por outra pessoa.',
  'refusals.proposal_stale': 'A base da proposta mudou: é preciso propor de novo.',
  'refusals.proposal_over': 'Esta proposta já foi decidida, ou o prazo terminou.',
  'refusals.owner_required': 'Um proprietário precisa ser uma das duas pessoas que decidem isto.',
  'refusals.passkey_required': 'Você tem uma chave de acesso: aprove com ela.',
  'refusals.cursor_mismatch': 'Este ponto da lista é de outro filtro. A lista recomeça.',
  'refusals.filter_too_wide': 'Isto procuraria em dados demais. Reduza o período a um dia.',
  'refusals.claimed_by_another': 'Outra pessoa está cuidando disto agora.',
  'refusals.market_forbids': 'As regras deste mercado não permitem isto.',
  'refusals.limit_of_staff': 'Você chegou ao seu limite do dia para isto.',
  'refusals.export_over_limit': 'Você chegou às suas exportações do dia.',
  // money
  'refusals.already_sent': 'Isto já foi enviado e não pode mais ser parado.',
  'refusals.on_hold': 'Isto está retido. Libere primeiro.',
  'refusals.not_waiting': 'Isto não espera mais por uma decisão.',
  'refusals.would_be_below_zero': 'O saldo ficaria abaixo de zero.',
  // staff
  'refusals.email_taken': 'Já há alguém com este e-mail.',
  'refusals.role_unknown': 'Esta função não existe.',
  'refusals.role_fixed': 'As funções de fábrica não podem ser mudadas.',
  'refusals.last_owner': 'É o último proprietário, e precisa haver um.',
  'refusals.locks_you_out': 'Você ficaria de fora. Inclua a rede em que está.',
  // complaints and chat
  // content
  'refusals.content_no_draft': 'Não há rascunho.',
  'refusals.content_not_shown': 'Não está sendo mostrado.',
  'refusals.content_type_fixed': 'Já foi mostrado com outro tipo. Crie um novo.',
  'refusals.content_unknown_category': 'Cita uma categoria que não existe.',
  'refusals.content_anchor_taken': 'Outro item já tem esta âncora.',
  'refusals.content_order_incomplete': 'A ordem mudou nesse meio-tempo, ou falta um item. Veja de novo.',
  'refusals.picture_unreadable': 'Não é uma imagem que se possa ler: png, jpg, webp ou avif.',
  // identity and members
  // lobby and games
  'refusals.unknown_class': 'Esta categoria não tem essa classe.',
  'refusals.stakes_crossed': 'A aposta máxima é menor que a mínima.',
  'refusals.time_is_past': 'O horário já passou, ou o fim vem antes do início.',
  'refusals.change_over': 'Isto já foi feito ou cancelado.',
  'refusals.import_wrong': 'O arquivo não combina mais com o catálogo. Envie de novo para ver onde.',
  'refusals.import_over': 'Este arquivo já foi publicado.',
  'refusals.address_wrong': 'Este endereço não pode ser usado. Jogos abrem em https, em uma origem própria.',
  'refusals.key_wrong': 'Não é uma chave pública RSA de 2.048 a 4.096 bits em PEM.',
  'refusals.key_state': 'O provedor não tem as chaves para isto: veja de novo.',
  'refusals.job_unknown': 'Esse job não existe ou ainda não rodou.',
  // office
  'refusals.export_not_ready': 'O arquivo ainda não foi feito.',
  // site and brand
}
