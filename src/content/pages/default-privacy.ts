export const defaultPrivacyText = {
  title: {
    ro: 'Politica de confidențialitate',
    en: 'Privacy policy',
    ru: 'Политика конфиденциальности',
  },
  content: {
    ro: '<h2>Ce date prelucrăm</h2><p>Site-ul nu cere cont și nu are formulare pentru vizitatori.</p>',
    en: '<h2>What data we process</h2><p>The website asks visitors for no account and has no forms.</p>',
    ru: '<h2>Какие данные мы обрабатываем</h2><p>Сайт не требует регистрации и не содержит форм.</p>',
  },
}
