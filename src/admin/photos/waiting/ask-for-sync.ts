import { photosTopic } from './waiting-photos.ts'

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Where the browser has it, the service worker is woken when there is a connection, also after the panel was closed. */
export async function askForSync(registration: SyncingRegistration | undefined): Promise<void> {
  await registration?.sync?.register(photosTopic)
}
