import { expect, test } from 'vitest'
import { type Disk, lifetimeOfFiles, readDisk } from './lasting-disk.ts'

const ext4 = 0xef53
const disk = (changes: Partial<Disk> = {}): Disk => ({
  type: ext4,
  isOnRootDevice: true,
  isInContainer: false,
  ...changes,
})

test.each([
  ['a disk of the machine', disk(), 'lastingly'],
  ['a volume of a container', disk({ isInContainer: true, isOnRootDevice: false }), 'lastingly'],
  ['the layer of a container', disk({ isInContainer: true }), 'with-container'],
  ['an overlay', disk({ type: 0x794c7630, isOnRootDevice: false }), 'with-container'],
  ['memory', disk({ type: 0x01021994, isOnRootDevice: false }), 'until-restart'],
  ['memory as a volume', disk({ type: 0x01021994, isInContainer: true }), 'until-restart'],
])('files in %s are kept as long as that lasts', (_, of, keeps) => {
  expect(lifetimeOfFiles(of)).toBe(keeps)
})

test('a folder in memory is recognised on this machine', async () => {
  expect(lifetimeOfFiles(await readDisk('/dev/shm'))).toBe('until-restart')
})
