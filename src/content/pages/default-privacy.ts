import { fingerprint } from '../values/fingerprint.ts'
import { type Language, type LocalisedText, perLanguage } from '../values/localised-text.ts'

/** What a privacy text has to say of the form for requests. */
export type FormParagraphs = Record<'taken' | 'browser' | 'recipients' | 'period', string>

/** After this many months a fresh site erases requests by itself, as the text says. */
export const promisedMonths = 12

export const formParagraphs: Readonly<Record<Language, FormParagraphs>> = {
  ro: {
    taken:
      '<strong>Formularul de cerere.</strong> Cerem numele, telefonul sau e-mailul și mesajul dumneavoastră. Dacă doriți, ne puteți spune și tipul lucrării, proiectul de referință, localitatea, termenul, bugetul și cum preferați să vă răspundem; puteți atașa și fișiere. Odată cu cererea se rețin limba, pagina de pe care ați scris și site-ul sau campania prin care ați ajuns la noi. Folosim toate acestea numai ca să vă răspundem și să pregătim o ofertă. Temeiul este consimțământul pe care îl dați în formular.',
    browser:
      'Ce scrieți în formular rămâne în acest browser până când trimiteți cererea sau închideți fila.',
    recipients:
      'Cererile trimise prin formular le citesc numai angajații care răspund de oferte, în panoul de administrare al site-ului, în poșta companiei și, dacă avem unul, în sistemul de evidență a clienților. Notificările din aplicațiile de mesagerie conțin numai numărul cererii și serviciul ales, nimic despre dumneavoastră.',
    period: `Cererile trimise prin formular și fișierele lor le păstrăm cât timp discutăm despre lucrare și cel mult ${promisedMonths} luni după aceea. La cererea dumneavoastră le ștergem mai devreme.`,
  },
  en: {
    taken:
      '<strong>The request form.</strong> We ask for your name, a phone number or an e-mail address, and your message. If you wish, you can also tell us the kind of work, a similar project, the town, the timing, the budget and how you would like us to reply, and send files. The request is kept together with the language, the page you wrote from and the website or campaign that brought you to us. We use all this only to reply to you and to prepare a quote. The legal basis is the consent you give in the form.',
    browser:
      'What you type in the form stays in this browser until you send the request or close the tab.',
    recipients:
      'Requests sent through the form are read only by the employees who prepare quotes, in the administration panel of the website, in the company mailbox and, if we use one, in our customer records. Notifications in messaging apps contain only the request number and the chosen service, nothing about you.',
    period: `We keep requests sent through the form, and their files, while we discuss the work and for no more than ${promisedMonths} months afterwards. We delete them earlier if you ask us to.`,
  },
  ru: {
    taken:
      '<strong>Форма заявки.</strong> Мы просим указать имя, телефон или эл. почту и написать сообщение. При желании вы можете указать вид работ, похожий проект, населённый пункт, сроки, бюджет и удобный способ ответа, а также приложить файлы. Вместе с заявкой сохраняются язык, страница, с которой вы написали, и сайт или рекламная кампания, которые привели вас к нам. Всё это мы используем только для ответа и подготовки коммерческого предложения. Основание — согласие, которое вы даёте в форме.',
    browser:
      'То, что вы пишете в форме, остаётся в этом браузере, пока вы не отправите заявку или не закроете вкладку.',
    recipients:
      'Заявки из формы читают только сотрудники, которые готовят предложения: в панели управления сайтом, в почте компании и, если она у нас есть, в системе учёта клиентов. Уведомления в мессенджерах содержат только номер заявки и название выбранной услуги; сведений о вас в них нет.',
    period: `Заявки из формы и приложенные к ним файлы мы храним, пока обсуждаем работы, и не более ${promisedMonths} месяцев после этого. По вашей просьбе мы удалим их раньше.`,
  },
}

const ro = (form: FormParagraphs | undefined) => `<h2>Cine răspunde de datele dumneavoastră</h2>
<p>Operatorul datelor este compania Temelia; adresa și datele de contact le găsiți în secțiunea Contact. Denumirea juridică completă și IDNO sunt publicate pe site sau vi le comunicăm la cerere. Prelucrăm datele conform Legii nr. 195/2024 privind protecția datelor cu caracter personal.</p>
<h2>Ce date prelucrăm și de ce</h2>
<ul>
<li><strong>Mesajele și apelurile dumneavoastră.</strong> Când ne scrieți sau ne sunați, folosim numele, datele de contact și conținutul mesajului ca să răspundem și, la cerere, să pregătim o ofertă. Temeiul îl constituie demersurile dinaintea încheierii unui contract sau interesul nostru legitim de a vă răspunde.</li>
${form ? `<li>${form.taken}</li>\n` : ''}<li><strong>Date tehnice.</strong> La vizitarea site-ului, serverul poate înregistra adresa IP, ora, pagina cerută și tipul browserului. Ele sunt necesare pentru funcționarea și securitatea site-ului, care reprezintă interesul nostru legitim.</li>
<li><strong>Statistici de trafic.</strong> Dacă site-ul folosește un serviciu de statistică, acesta pornește numai după ce v-ați dat consimțământul. Refuzul nu limitează în niciun fel folosirea site-ului.</li>
</ul>
<p>Site-ul nu vă cere să vă creați un cont${form ? '' : ' și nu conține formulare pentru vizitatori'}. Vă rugăm să nu ne trimiteți date de care nu avem nevoie, de exemplu despre sănătate.</p>
<h2>Ce se păstrează în browser</h2>
<p>Site-ul păstrează în browserul dumneavoastră numai ce este strict necesar: o copie a conținutului public, ca paginile să se deschidă și în timpul unei întreruperi, și alegerea privind statisticile. Le puteți șterge oricând din setările browserului.${form ? ` ${form.browser}` : ''}</p>
<h2>Cui transmitem datele</h2>
<p>Nu vindem date. Au acces la ele angajații care se ocupă de solicitarea dumneavoastră și furnizorii care ne asigură găzduirea și poșta electronică, în limitele unui contract. Autorităților le transmitem date numai când legea ne obligă. Dacă un furnizor prelucrează date în afara Republicii Moldova, transferul se face cu garanțiile cerute de lege.</p>
${form ? `<p>${form.recipients}</p>\n` : ''}<h2>Cât timp păstrăm datele</h2>
<p>Păstrăm corespondența atât cât este nevoie pentru a vă răspunde și pentru a face față eventualelor pretenții, iar documentele contractuale și contabile, pe durata cerută de lege. Înregistrările tehnice se șterg când nu mai servesc securității.</p>
${form ? `<p>${form.period}</p>\n` : ''}<h2>Drepturile dumneavoastră</h2>
<ul>
<li>să aflați dacă prelucrăm date despre dumneavoastră și să primiți o copie a lor;</li>
<li>să cereți rectificarea sau ștergerea lor;</li>
<li>să cereți restricționarea prelucrării sau portabilitatea datelor;</li>
<li>să vă opuneți prelucrării întemeiate pe interesul legitim;</li>
<li>să vă retrageți consimțământul oricând, fără a afecta legalitatea prelucrării de până atunci.</li>
</ul>
<p>Scrieți-ne la adresa din secțiunea Contact. Răspundem în cel mult o lună; dacă cererea este complexă, vă anunțăm că avem nevoie de mai mult timp. Puteți depune o plângere la Centrul Național pentru Protecția Datelor cu Caracter Personal al Republicii Moldova (datepersonale.md) sau vă puteți adresa instanței.</p>
<h2>Modificări</h2>
<p>Actualizăm această pagină când se schimbă felul în care prelucrăm datele. În caz de diferențe între traduceri, prevalează textul în limba română.</p>`

const en = (form: FormParagraphs | undefined) => `<h2>Who is responsible for your data</h2>
<p>The data controller is the company Temelia; you will find its address and contact details in the Contact section. Its full legal name and IDNO are published on this website or provided on request. We process data under Law No. 195/2024 of the Republic of Moldova on personal data protection.</p>
<h2>What data we process, and why</h2>
<ul>
<li><strong>Your messages and calls.</strong> When you write to us or call us, we use your name, contact details and message to reply and, if you ask, to prepare a quote. The legal basis is the steps taken before entering into a contract, or our legitimate interest in replying to you.</li>
${form ? `<li>${form.taken}</li>\n` : ''}<li><strong>Technical data.</strong> When you visit the website, the server may record the IP address, the time, the page requested and the type of browser. We need them to keep the website working and secure, which is our legitimate interest.</li>
<li><strong>Visitor statistics.</strong> If the website uses a statistics service, it starts only after you have given consent. Refusing does not restrict your use of the website in any way.</li>
</ul>
<p>The website does not ask you to create an account${form ? '' : ' and has no forms for visitors'}. Please do not send us data we do not need, such as information about your health.</p>
<h2>What is kept in your browser</h2>
<p>The website keeps only what is strictly necessary in your browser: a copy of the public content, so that pages open even during an outage, and your choice about statistics. You can delete both at any time in your browser's settings.${form ? ` ${form.browser}` : ''}</p>
<h2>Who receives the data</h2>
<p>We do not sell data. The employees who deal with your request have access to it, and so do our hosting and e-mail providers, within the limits of a contract. We pass data to authorities only where the law obliges us to. If a provider processes data outside the Republic of Moldova, the transfer takes place under the safeguards the law requires.</p>
${form ? `<p>${form.recipients}</p>\n` : ''}<h2>How long we keep it</h2>
<p>We keep correspondence for as long as it takes to reply to you and to deal with possible claims, and contract and accounting documents for as long as the law requires. Technical records are deleted once they no longer serve security.</p>
${form ? `<p>${form.period}</p>\n` : ''}<h2>Your rights</h2>
<ul>
<li>to find out whether we process data about you and to receive a copy of it;</li>
<li>to have it corrected or erased;</li>
<li>to ask for restriction of processing or for data portability;</li>
<li>to object to processing based on legitimate interest;</li>
<li>to withdraw consent at any time, without affecting the lawfulness of earlier processing.</li>
</ul>
<p>Write to us at the address in the Contact section. We reply within one month; if a request is complex, we tell you that we need longer. You may lodge a complaint with the National Center for Personal Data Protection of the Republic of Moldova (datepersonale.md) or go to court.</p>
<h2>Changes</h2>
<p>We update this page when the way we process data changes. If the translations differ, the Romanian text prevails.</p>`

const ru = (form: FormParagraphs | undefined) => `<h2>Кто отвечает за ваши данные</h2>
<p>Оператор данных — компания Temelia; адрес и контакты указаны в разделе «Контакты». Полное юридическое наименование и IDNO опубликованы на сайте или сообщаются по запросу. Мы обрабатываем данные в соответствии с Законом Республики Молдова № 195/2024 о защите персональных данных.</p>
<h2>Какие данные мы обрабатываем и зачем</h2>
<ul>
<li><strong>Ваши сообщения и звонки.</strong> Когда вы пишете или звоните нам, мы используем имя, контактные данные и содержание обращения, чтобы ответить и по вашей просьбе подготовить коммерческое предложение. Основание — действия до заключения договора или наш законный интерес ответить вам.</li>
${form ? `<li>${form.taken}</li>\n` : ''}<li><strong>Технические данные.</strong> При посещении сайта сервер может записывать IP-адрес, время, запрошенную страницу и тип браузера. Эти данные нужны для работы и безопасности сайта — в этом наш законный интерес.</li>
<li><strong>Статистика посещений.</strong> Сервис статистики, если он есть на сайте, включается только после вашего согласия. Отказ никак не ограничивает пользование сайтом.</li>
</ul>
<p>Сайт не требует регистрации${form ? '' : ' и не содержит форм для посетителей'}. Пожалуйста, не присылайте лишних данных, например сведений о здоровье.</p>
<h2>Что хранится в браузере</h2>
<p>В вашем браузере хранится только необходимое: копия общедоступного содержимого, чтобы страницы открывались даже при сбое, и ваше решение о статистике. И то и другое можно в любой момент удалить в настройках браузера.${form ? ` ${form.browser}` : ''}</p>
<h2>Кому мы передаём данные</h2>
<p>Мы не продаём данные. Доступ к ним есть у сотрудников, которые занимаются вашим обращением, и — в рамках договора — у поставщиков хостинга и электронной почты. Органам власти мы передаём данные только тогда, когда нас к этому обязывает закон. Если поставщик обрабатывает данные за пределами Республики Молдова, данные передаются с гарантиями, которых требует закон.</p>
${form ? `<p>${form.recipients}</p>\n` : ''}<h2>Сколько мы их храним</h2>
<p>Переписку мы храним столько, сколько нужно для ответа и для рассмотрения возможных претензий, а договорные и бухгалтерские документы — в течение срока, установленного законом. Технические записи удаляются, когда больше не нужны для безопасности.</p>
${form ? `<p>${form.period}</p>\n` : ''}<h2>Ваши права</h2>
<ul>
<li>узнать, обрабатываем ли мы ваши данные, и получить их копию;</li>
<li>потребовать их исправления или удаления;</li>
<li>потребовать ограничения обработки или переноса данных;</li>
<li>возразить против обработки, основанной на законном интересе;</li>
<li>в любой момент отозвать согласие — прежняя обработка от этого не становится незаконной.</li>
</ul>
<p>Напишите нам по адресу из раздела «Контакты». Мы ответим не позднее чем через месяц; если обращение сложное, предупредим, что нужно больше времени. Вы можете подать жалобу в Национальный центр по защите персональных данных Республики Молдова (datepersonale.md) или обратиться в суд.</p>
<h2>Изменения</h2>
<p>Мы обновляем эту страницу, когда меняется порядок обработки данных. При расхождениях между переводами преимущественную силу имеет текст на румынском языке.</p>`

const texts = { ro, en, ru }

export function defaultPrivacy(hasForm: boolean): LocalisedText {
  return perLanguage((language) => textIn(language, hasForm))
}

/** The given text; where it is the built-in one for a site with the form and there is none, or the other way round, that for this site. */
export function currentPrivacy(text: LocalisedText, hasForm: boolean): LocalisedText {
  const current = defaultPrivacy(hasForm)
  return perLanguage((language) =>
    isBuiltIn(text[language], language, !hasForm) ? current[language] : text[language],
  )
}

export function isBuiltInPrivacy(text: string, language: Language): boolean {
  return isBuiltIn(text, language, true) || isBuiltIn(text, language, false)
}

/** Fingerprints of the texts that sites of earlier versions have stored: without the form, and with it. */
const earlierTexts: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>> = {
  ro: [
    ['pvxkvp', '63qp22', '10uwkw7'],
    ['1hurzdh', 't5zoox', 'fc0pdf'],
  ],
  en: [
    ['ogv013', '1t3sqpx', '1ralp4v'],
    ['xh5tme', 'wagzlv', '1x5cugs'],
  ],
  ru: [
    ['2psy0', 'hp8v50', '1grvwfr'],
    ['ezj4km', 'pqnlqz', '9hb4ad'],
  ],
}

function isBuiltIn(text: string, language: Language, hasForm: boolean): boolean {
  const earlier = earlierTexts[language][hasForm ? 1 : 0]
  return text === textIn(language, hasForm) || earlier.includes(fingerprint(text))
}

function textIn(language: Language, hasForm: boolean): string {
  return texts[language](hasForm ? formParagraphs[language] : undefined)
}
