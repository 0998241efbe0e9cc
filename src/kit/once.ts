/** Whoever comes meanwhile or later gets the same answer. After a failure, or once told to forget, the next caller asks again. */
export function once<Answer>(ask: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  const get = (): Promise<Answer> => {
    if (answer) return answer
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
  const forget = () => {
    answer = undefined
  }
  return Object.assign(get, { forget, peek: () => answer })
}
