import { fileURLToPath } from 'node:url'
import { listSections } from './sections/list-sections.js'

// Writes the lists of sections anew, from the folders and files that each section has.
listSections(fileURLToPath(new URL('..', import.meta.url)))
