import { attribute } from './attribute.ts'

/** On a link to a project's page that a script opens in the window of this page: the project's id. */
export const opensProject = attribute('data-project')
/** The window, which the script fills. */
export const projectWindowId = 'proiect'
export const projectTitleId = 'proiect-titlu'
/** On the control that moves the border between the picture from before and the one from after. */
export const comparesPictures = attribute('data-compare')
/** On a link to a video at another host: the address that a frame in its place shows, once it is pressed. */
export const videoFrame = attribute('data-frame')
/** Around pictures that the viewer shows one after the other: their name. */
export const pictureGroup = attribute('data-pictures')
