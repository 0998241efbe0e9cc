import { addPushDevice, loadPushKey, removeOwnPushDevice } from '#data/push-devices.ts'
import type { SiteClient } from '#data/site-client.ts'
import { deviceName } from '../connection/device-name.ts'

/** Holds the administrator who has asked to be told in this browser. */
const storageKey = 'temelia:push'

/** Whether this browser can be told of requests, or what is in the way. */
export type PushAbility = 'able' | 'forbidden' | 'must be installed' | 'unable' | 'switched off'

export function pushAbility(): PushAbility {
  const isOffered = document.querySelector('link[rel="manifest"]') !== null
  if (!isOffered) return 'switched off'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouchDevice() ? 'must be installed' : 'unable'
  return Notification.permission === 'denied' ? 'forbidden' : 'able'
}

/** An iPad says that it is a Mac; only its screen is touched. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether this account has asked to be told in this browser. */
function isToldHere(administrator: string): boolean {
  return localStorage.getItem(storageKey) === administrator
}

/** After a press: the browser asks the person at the first time. */
export async function beToldHere(
  client: SiteClient,
  administrator: string,
): Promise<'told' | PushAbility> {
  if ((await Notification.requestPermission()) === 'denied') return 'forbidden'
  if (Notification.permission !== 'granted') return 'able'
  const key = await loadPushKey(client)
  if (key === null) return 'switched off'
  await subscribe(client, key)
  localStorage.setItem(storageKey, administrator)
  return 'told'
}

async function subscribe(client: SiteClient, key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  // One that was made for other keys, as before the site moved here, is in the way.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await addPushDevice(client, subscription.toJSON(), deviceName(navigator.userAgent))
}

/** With a new session the subscription is told again whose it is. */
export async function stayTold(client: SiteClient, administrator: string): Promise<void> {
  if (!isToldHere(administrator) || pushAbility() !== 'able') return
  if (Notification.permission !== 'granted') return
  const key = await loadPushKey(client)
  if (key !== null) await subscribe(client, key)
}

/** The database first: it is what sends. */
export async function stopTellingHere(client: SiteClient): Promise<void> {
  localStorage.removeItem(storageKey)
  await removeOwnPushDevice(client)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
