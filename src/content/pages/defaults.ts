import { fallbackContent } from '../description/fallback.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { defaultPrivacy } from './default-privacy.ts'
import { type Pages, pages } from './section.ts'

const ro = `<h2>Despre acest site</h2>
<p>Site-ul prezintă compania de construcții Temelia, serviciile și lucrările ei. Folosindu-l, acceptați condițiile de mai jos. Dacă nu sunteți de acord cu ele, vă rugăm să nu folosiți site-ul.</p>
<p>Adresa, e-mailul și telefonul companiei se află în secțiunea Contact. Datele de înregistrare, inclusiv denumirea juridică completă și IDNO, sunt publicate pe site sau vi le comunicăm la cerere.</p>
<h2>Ce sunt și ce nu sunt informațiile publicate</h2>
<p>Descrierile serviciilor, suprafețele, capacitățile și imaginile au caracter informativ. Ele nu constituie o ofertă în sensul legii. Prețul, termenul și volumul lucrărilor se stabilesc numai prin contract scris, pe baza unui deviz întocmit pentru lucrarea dumneavoastră.</p>
<p>Unele imagini sunt randări. Ele arată clădirea așa cum a fost proiectată și pot diferi de cea construită.</p>
<h2>Solicitarea unei oferte</h2>
<ul>
<li>Ne puteți contacta prin telefon sau e-mail, la datele din secțiunea Contact.</li>
<li>O solicitare nu vă obligă la nimic și nu dă naștere unui contract.</li>
<li>Răspundem în programul de lucru afișat pe site.</li>
</ul>
<h2>Drepturi de autor</h2>
<p>Textele, imaginile, schemele și elementele grafice aparțin companiei sau sunt folosite cu acordul titularilor. Puteți cita fragmente scurte cu indicarea sursei. Orice altă reproducere necesită acordul nostru scris.</p>
<h2>Linkuri către alte site-uri</h2>
<p>Site-ul poate conține linkuri către pagini administrate de alții, de exemplu rețele sociale. Nu le administrăm și nu răspundem de conținutul lor.</p>
<h2>Răspundere</h2>
<p>Avem grijă ca informațiile să fie exacte și ca site-ul să funcționeze, dar nu putem garanta că va fi disponibil fără întrerupere. Nimic din aceste condiții nu limitează răspunderea pe care legea nu ne permite să o limităm, nici drepturile pe care le aveți în calitate de consumator.</p>
<h2>Legea aplicabilă</h2>
<p>Acestor condiții li se aplică legislația Republicii Moldova. Încercăm mai întâi să rezolvăm orice neînțelegere pe cale amiabilă; dacă nu reușim, litigiul se soluționează de instanța competentă.</p>
<h2>Modificarea condițiilor</h2>
<p>Putem actualiza aceste condiții. Versiunea în vigoare este întotdeauna cea publicată pe această pagină. În caz de diferențe între traduceri, prevalează textul în limba română.</p>`

const en = `<h2>About this website</h2>
<p>This website presents the construction company Temelia, its services and its work. By using it you accept the terms below. If you do not agree to them, please do not use the website.</p>
<p>The company's address, e-mail address and telephone number are in the Contact section. Its registration details, including the full legal name and IDNO, are published on this website or provided on request.</p>
<h2>What the published information is and is not</h2>
<p>Descriptions of services, floor areas, capacities and pictures are for information only. They do not constitute an offer in the legal sense. Price, schedule and scope of work are agreed only in a written contract, on the basis of an estimate drawn up for your project.</p>
<p>Some pictures are renderings. They show the design intent and may differ from the finished building.</p>
<h2>Requesting a quote</h2>
<ul>
<li>You can reach us by telephone or e-mail, using the details in the Contact section.</li>
<li>An enquiry commits you to nothing and does not form a contract.</li>
<li>We reply during the opening hours shown on the website.</li>
</ul>
<h2>Copyright</h2>
<p>Texts, pictures, drawings and graphic elements belong to the company or are used with their owners' consent. You may quote short passages if you name the source. Any other reproduction requires our written consent.</p>
<h2>Links to other websites</h2>
<p>The website may contain links to pages run by others, such as social networks. We do not control them and are not responsible for their content.</p>
<h2>Liability</h2>
<p>We take care that the information is accurate and that the website works, but we cannot promise that it will be available without interruption. Nothing in these terms limits liability that the law does not allow us to limit, or the rights you have as a consumer.</p>
<h2>Governing law</h2>
<p>These terms are governed by the law of the Republic of Moldova. We will first try to settle any dispute amicably; failing that, it will be decided by the competent court.</p>
<h2>Changes to these terms</h2>
<p>We may update these terms. The version in force is always the one published on this page. If the translations differ, the Romanian text prevails.</p>`

const ru = `<h2>Об этом сайте</h2>
<p>Сайт рассказывает о строительной компании Temelia, её услугах и объектах. Пользуясь сайтом, вы принимаете изложенные ниже условия. Если вы с ними не согласны, пожалуйста, не пользуйтесь сайтом.</p>
<p>Адрес, электронная почта и телефон компании указаны в разделе «Контакты». Регистрационные данные, включая полное юридическое наименование и IDNO, опубликованы на сайте или сообщаются по запросу.</p>
<h2>Информация на сайте — не оферта</h2>
<p>Описания услуг, площади, мощности и изображения носят справочный характер и не являются офертой в юридическом смысле. Цена, сроки и объём работ определяются только письменным договором на основании сметы, составленной для вашего объекта.</p>
<p>Некоторые изображения — визуализации. Они показывают проектный замысел и могут отличаться от построенного здания.</p>
<h2>Заявка</h2>
<ul>
<li>Связаться с нами можно по телефону или электронной почте, указанным в разделе «Контакты».</li>
<li>Заявка ни к чему вас не обязывает и не означает заключения договора.</li>
<li>Мы отвечаем в рабочие часы, указанные на сайте.</li>
</ul>
<h2>Авторские права</h2>
<p>Тексты, изображения, схемы и графические элементы принадлежат компании или используются с согласия правообладателей. Короткие фрагменты можно цитировать с указанием источника. Любое другое воспроизведение требует нашего письменного согласия.</p>
<h2>Ссылки на другие сайты</h2>
<p>Сайт может содержать ссылки на страницы третьих лиц, например социальных сетей. Мы ими не управляем и не отвечаем за их содержание.</p>
<h2>Ответственность</h2>
<p>Мы следим за точностью информации и работой сайта, но не можем гарантировать его бесперебойную доступность. Ничто в этих условиях не ограничивает ни ответственность, которую закон не позволяет ограничить, ни ваши права как потребителя.</p>
<h2>Применимое право</h2>
<p>К этим условиям применяется законодательство Республики Молдова. Любые разногласия мы сначала стараемся урегулировать мирно; если это не удаётся, спор решает компетентный суд.</p>
<h2>Изменение условий</h2>
<p>Мы можем обновлять эти условия. Действует всегда та редакция, которая опубликована на этой странице. При расхождениях между переводами преимущественную силу имеет текст на румынском языке.</p>`

const defaultTermsContent: LocalisedText = { ro, en, ru }

const unwritten = fallbackContent(pages)

export const defaultPages: Pages = {
  ...unwritten,
  terms: { ...unwritten.terms, content: defaultTermsContent },
  privacy: { ...unwritten.privacy, content: defaultPrivacy(true) },
}
