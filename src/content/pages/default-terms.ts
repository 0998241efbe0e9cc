export const defaultTermsText = {
  title: {
    ro: 'Termeni și condiții',
    en: 'Terms and conditions',
    ru: 'Условия использования',
  },
  content: {
    ro: '<h2>Despre acest site</h2><p>Acest site prezintă serviciile și lucrările companiei Temelia.</p>',
    en: '<h2>About this website</h2><p>This website presents the services and work of Temelia.</p>',
    ru: '<h2>Об этом сайте</h2><p>Этот сайт представляет услуги и объекты компании Temelia.</p>',
  },
}
