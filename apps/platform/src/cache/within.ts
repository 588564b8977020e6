/** True once the work is done; false when it failed or takes longer: whoever asked goes on with what they have. */
export const isDoneWithin = (msMax: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), msMax)
    work.then(
      () => resolve(true),
      () => resolve(false),
    ).finally(() => clearTimeout(timer))
  })
