/** What came of an attempt. The panel shows the problem to administrators: a sentence, or what `writeProblem` has made. */
export type Outcome =
  | { result: 'sent' }
  /** Tried again for three days, but not before the wait that the receiver has asked for. */
  | { result: 'later'; problem: string; waitSeconds?: number }
  /** Trying again is useless. With `endsTarget`, nothing more is ever sent to this target. */
  | { result: 'never'; problem: string; endsTarget?: boolean }
