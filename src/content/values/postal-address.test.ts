import { expect, test } from 'vitest'
import { readPostalAddress } from './postal-address.ts'

test.each([
  [
    'str. Uzinelor 1, MD-2036, Chișinău, Republica Moldova',
    ['str. Uzinelor 1', 'MD-2036', 'Chișinău'],
  ],
  [
    '1 Uzinelor Street, MD-2036, Chișinău, Republic of Moldova',
    ['1 Uzinelor Street', 'MD-2036', 'Chișinău'],
  ],
  [
    'ул. Узинелор, 1, MD-2036, Кишинёв, Республика Молдова',
    ['ул. Узинелор, 1', 'MD-2036', 'Кишинёв'],
  ],
  ['MD 3100 Bălți; bd. Ștefan cel Mare', ['bd. Ștefan cel Mare', 'MD-3100', 'Bălți']],
  ['MD-2001, bd. Ștefan cel Mare, Chișinău', ['bd. Ștefan cel Mare', 'MD-2001', 'Chișinău']],
  ['Chișinău, str. Uzinelor 1, MD2036', ['str. Uzinelor 1', 'MD-2036', 'Chișinău']],
  ['MD-3700, Strășeni, str. Mihai Eminescu', ['str. Mihai Eminescu', 'MD-3700', 'Strășeni']],
  ['mun. Bălți, str. Decebal 4', ['str. Decebal 4', '', 'Bălți']],
  ['r-nul Ialoveni, s. Bardar, str. Viilor 2', ['r-nul Ialoveni, str. Viilor 2', '', 'Bardar']],
])('of “%s” street, postal code and town are known', (written, known) => {
  expect(Object.values(readPostalAddress(written))).toEqual(known)
})

test.each(['Zona industrială, hala 3', 'la 2 km de Orhei', '', 'MD-2036', 'str. Sf. Maria 5'])(
  'no town is made up of “%s”',
  (written) => {
    const { locality, street } = readPostalAddress(written)
    expect(locality).toBe('')
    expect(street).toBe(written)
  },
)
