import { access, stat, statfs } from 'node:fs/promises'
import type { HealthReport } from '#data/panel/health-report.ts'

type Lifetime = NonNullable<HealthReport['dataDirectory']['keeps']>

export interface Disk {
  type: number
  isOnRootDevice: boolean
  isInContainer: boolean
}

const tmpfs = 0x01021994
const ramfs = 0x858458f6
const overlayfs = 0x794c7630

/** Files in memory end with the machine, those in a container's own layer with the container. */
export function lifetimeOfFiles({ type, isOnRootDevice, isInContainer }: Disk): Lifetime {
  if (type === tmpfs || type === ramfs) return 'until-restart'
  if (type === overlayfs || (isInContainer && isOnRootDevice)) return 'with-container'
  return 'lastingly'
}

const containerMarks = ['/.dockerenv', '/run/.containerenv']

export async function readDisk(directory: string): Promise<Disk> {
  const [{ type }, { dev }, root] = await Promise.all([
    statfs(directory),
    stat(directory),
    stat('/'),
  ])
  const marks = await Promise.allSettled(containerMarks.map((file) => access(file)))
  return {
    type,
    isOnRootDevice: dev === root.dev,
    isInContainer: marks.some(({ status }) => status === 'fulfilled'),
  }
}
