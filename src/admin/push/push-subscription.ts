import type { SiteClient } from '#data/client/site-client.ts'
import { addPushDevice, loadPushKey, removeOwnPushDevice } from '#data/requests/push-devices.ts'
import { deviceName } from '../connection/device-name.ts'

/** Holds the administrator who has asked to be told in this browser. */
const storageKey = 'temelia:push'

export type PushSupport = ReturnType<typeof pushSupport>

export function pushSupport() {
  const isOffered = document.querySelector('link[rel="manifest"]') !== null
  if (!isOffered) return 'switched off'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouchDevice() ? 'must be installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}

/** An iPad says that it is a Mac; only its screen is touched. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** From a press, since the browser asks for permission. Resolves to `supported` if that question was closed without an answer. */
export async function subscribeThisBrowser(client: SiteClient, administrator: string) {
  if ((await Notification.requestPermission()) === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'supported'
  const key = await loadPushKey(client)
  if (key === null) return 'switched off'
  await subscribe(client, key)
  localStorage.setItem(storageKey, administrator)
  return 'subscribed'
}

async function subscribe(client: SiteClient, key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  // A subscription made for other keys, as before the site moved here, must go first.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await addPushDevice(client, subscription.toJSON(), deviceName(navigator.userAgent))
}

export async function renewSubscription(client: SiteClient, administrator: string): Promise<void> {
  if (localStorage.getItem(storageKey) !== administrator) return
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return
  const key = await loadPushKey(client)
  if (key !== null) await subscribe(client, key)
}

/** Removed from the database first, since that decides to whom is sent. */
export async function unsubscribeThisBrowser(client: SiteClient): Promise<void> {
  localStorage.removeItem(storageKey)
  await removeOwnPushDevice(client)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
