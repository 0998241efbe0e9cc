import type { Certificates } from './section.ts'

export const defaultCertificates: Certificates = {
  isOn: false,
  title: {
    ro: 'Certificate și licențe',
    en: 'Certificates and licences',
    ru: 'Сертификаты и лицензии',
  },
  description: {
    ro: 'Documente în vigoare, cu număr: fiecare poate fi verificat la emitent.',
    en: 'Current documents with their numbers: each can be checked with its issuer.',
    ru: 'Действующие документы с номерами: каждый можно проверить в организации, которая его выдала.',
  },
  items: [
    {
      id: 'certificate-quality',
      isPublished: true,
      title: {
        ro: 'Sistem de management al calității ISO 9001',
        en: 'Quality management system ISO 9001',
        ru: 'Система менеджмента качества ISO 9001',
      },
      issuer: {
        ro: 'Organismul de certificare Exemplu',
        en: 'Exemplu certification body',
        ru: 'Орган по сертификации «Экземплу»',
      },
      number: 'EX-0001',
      validFrom: '',
      validTo: '',
      scanImage: '',
      register: '',
    },
    {
      id: 'certificate-licence',
      isPublished: true,
      title: {
        ro: 'Licență pentru lucrări de construcții',
        en: 'Construction works licence',
        ru: 'Лицензия на строительные работы',
      },
      issuer: { ro: 'Autoritatea Exemplu', en: 'Exemplu authority', ru: 'Ведомство «Экземплу»' },
      number: 'EX-0002',
      validFrom: '',
      validTo: '',
      scanImage: '',
      register: '',
    },
  ],
}
