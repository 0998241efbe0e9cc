/** A line of the table that `npm run bench` prints and keeps in `bench/results.md`: each bench exports an array of them as `results`. */
export interface BenchResult {
  /** The kept result of the last run is found by it, so it is never reworded. */
  name: string
  /** What it is compared with in the same run: "bare node:http, same bytes and headers". Not there for seconds and MB. */
  reference?: string
  measured: number
  /** Only ratios and requests are compared with the kept ones: seconds mean little on another, or a busy, machine. */
  unit: 'ratio' | 'requests' | 's' | 'MB'
  better: 'higher' | 'lower'
  goal?: number
  /** The absolute figures behind it: "17.1 against 16.4 µs of CPU a request". */
  figures: string
}
