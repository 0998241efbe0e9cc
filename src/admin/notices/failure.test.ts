import { expect, test } from 'vitest'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { MissingSectionsError } from '#content/site/site-rows.ts'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { SaveOvertakenError } from '#data/site/save-site.ts'
import { failureReason } from './failure.ts'

test.each([
  [new Error('TypeError: Failed to fetch'), /^Serverul nu răspunde/],
  [new SaveOvertakenError(), /^Alți administratori/],
  [new Error('Nu aveți drepturi de administrator'), /^Nu aveți drepturi de administrator\.$/],
  [
    new Error('<html>\n<title>502 Bad Gateway</title>network</html>'),
    /^Serverul nu răspunde acum\. Încercați din nou peste un minut\.$/,
  ],
  [new Error('Bad Gateway'), /^Serverul nu răspunde acum/],
  [Object.assign(new Error('upstream'), { status: 503 }), /^Serverul nu răspunde acum/],
  [new Error('', { cause: { message: '', status: 504 } }), /^Serverul nu răspunde acum/],
  [new PanelRefusal('DeepL nu acceptă cheia site-ului.', 502), /^DeepL nu acceptă cheia/],
  [
    new MissingSectionsError(['hero']),
    /^Din baza de date lipsește secțiunea „Secțiunea Hero”: puneți-o la loc cu butonul de sus\.$/,
  ],
  [new MissingSectionsError(['hero', 'contact']), /lipsesc secțiunile „Secțiunea Hero”, „Contact”/],
  [
    new InvalidSiteDataError(['a', 'b', 'c', 'd'].map((path) => ({ path, message: 'Required' }))),
    /^Lipsesc sau nu pot fi citite: a, b, c și încă 1\.$/,
  ],
  [
    new Error('the address /proiecte/hala is that of the project "Hala (veche)" (project-1)'),
    /^Adresa \/proiecte\/hala aparține proiectului „Hala \(veche\)”, .* Alegeți altă adresă, apoi salvați din nou\.$/,
  ],
  [
    new Error('an address has at least one letter or digit'),
    /corectați-o, apoi salvați din nou\.$/,
  ],
  ['no error at all', /^$/],
])('the reason of %s is in Romanian', (error, words) => {
  expect(failureReason(error)).toMatch(words)
})
