export type DataFault = { path: string; message: string }

export class InvalidSiteDataError extends Error {
  readonly faults: readonly DataFault[]

  constructor(faults: readonly DataFault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join('; '))
    this.name = 'InvalidSiteDataError'
    this.faults = faults
  }
}
