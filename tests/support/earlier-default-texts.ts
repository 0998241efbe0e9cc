/** The default texts of earlier versions, by field; an item of a list is named by its id. */
export const earlierDefaultTexts: Readonly<Record<string, string | readonly string[]>> = {
  'hero.ctaText.ro': 'Vezi ce construim',
  'services.description.ro': [
    'Trei domenii în care lucrăm zi de zi, cu ingineri, maiștri și utilaje proprii. Fiecare lucrare are deviz deschis, grafic săptămânal și un singur om de contact.',
    'Trei domenii în care lucrăm zi de zi, cu ingineri, maiștri și utilaje proprii. Fiecare lucrare are deviz transparent, grafic săptămânal și o singură persoană de contact.',
  ],
  'services.items.industrial.features.3.ru': 'Сети электричества, воды и пожаротушения',
  'whyChooseUs.benefits.quality.description.ro': [
    'Betonul se încearcă la laborator, sudurile se controlează, fiecare etapă ascunsă are proces-verbal.',
    'Betonul se încearcă la laborator, sudurile se controlează, iar pentru lucrările ascunse întocmim procese-verbale.',
  ],
  'projects.description.ro':
    'Patru lucrări care arată cum gândim o clădire: de la fluxul camioanelor până la lumina din casa scării.',
  'projects.description.en':
    'Four jobs that show how we think about a building: from the path of the lorries to the light on the stairs.',
  'projects.description.ru': [
    'Четыре объекта, по которым видно, как мы думаем о здании: от движения грузовиков до света на лестнице.',
    'Объекты, по которым видно, как мы думаем о здании: от движения грузовиков до света на лестнице.',
  ],
  'projects.items.project-logistics.category.ru': 'Промышленные',
  'projects.items.project-residential.category.ru': 'Жилые',
  'projects.items.project-commercial.category.ru': 'Коммерческие',
  'projects.items.project-factory.category.ru': 'Промышленные',
  'projects.items.project-logistics.title.en': 'Logistics centre',
  'projects.items.project-commercial.title.en': 'Commercial centre',
  'projects.items.project-factory.title.en': 'Processing plant',
  'figures.items.figure-logistics.title.en': [
    'of storage and offices in the logistics centre',
    'of storage and offices in the logistics center',
    'storage and offices in the logistics center',
  ],
  'figures.items.figure-shops.title.en': [
    'of shops and public space in the commercial centre',
    'of shops and public space in the commercial center',
    'shops and public space in the commercial center',
  ],
  'figures.items.figure-factory.title.en': [
    'capacity of the processing plant',
    'capacity of the processing factory',
  ],
  'footer.links.link-industrial.url': '#servicii',
  'footer.links.link-residential.url': '#servicii',
  'footer.links.link-commercial.url': '#servicii',
  'hero.title.ru': 'Строим от самого основания',
  'hero.description.en': [
    'For over 15 years we have been building halls, homes and retail space across Moldova. One team answers for the site, from the first excavation to the handover of the keys.',
    'For over 15 years we have been building warehouses, homes and retail space across Moldova. One team is responsible for the whole job, from the first excavation to the handover of the keys.',
  ],
  'services.description.en':
    'Three fields we work in every day, with our own engineers, foremen and machinery. Every job comes with an open estimate, a weekly schedule and one person to call.',
  'services.description.ru': [
    'Три направления, в которых мы работаем каждый день, со своими инженерами, прорабами и техникой. У каждого объекта — открытая смета, недельный график и один ответственный.',
    'Три направления, в которых мы работаем каждый день, со своими инженерами, прорабами и техникой. У каждого объекта — прозрачная смета, понедельный график и один ответственный.',
    'Работаем в трёх направлениях, со своими инженерами, прорабами и техникой. У каждого объекта — прозрачная смета, понедельный график и один ответственный.',
  ],
  'services.items.industrial.description.en': [
    'Production halls, warehouses and logistics centres on a steel or precast concrete frame. We start from the way you work: spans, floor loads, docks and utilities are settled before the first footing is poured.',
    'Production buildings, warehouses and logistics centres on a steel or precast concrete frame. We start from the way you work: spans, floor loads, docks and utilities are settled before the first footing is poured.',
  ],
  'services.items.residential.description.ru': [
    'Частные дома, таунхаусы и малоэтажные жилые дома. Тепло- и звукоизоляцию делаем до отделки, а каждое жильё сдаём с технической документацией, чтобы хозяин знал, что у него в стенах.',
    'Частные дома, таунхаусы и малоэтажные жилые дома. Тепло- и звукоизоляцию делаем до отделки, а каждый дом и каждую квартиру сдаём с технической документацией, чтобы владелец знал, что у него в стенах.',
  ],
  'services.items.industrial.features.3.ro':
    'Rețele electrice, de apă și de stingere a incendiilor',
  'whyChooseUs.description.ro': [
    'O clădire se judecă după câteva ierni, nu în ziua inaugurării. De aceea lucrăm cu planuri verificate, oameni ai noștri și promisiuni puse pe hârtie.',
    'O clădire se judecă după câteva ierni, nu în ziua inaugurării. De aceea lucrăm cu planuri verificate, cu oamenii noștri și promisiuni puse pe hârtie.',
  ],
  'contact.description.ro': [
    'Spuneți-ne ce vreți să construiți și unde. Revenim cu întrebările potrivite și stabilim o vizită la fața locului.',
    'Spuneți-ne ce vreți să construiți și unde. Vă contactăm pentru detalii și stabilim o vizită la fața locului.',
  ],
  'contact.description.en':
    'Tell us what you want to build and where. We come back with the right questions and arrange a visit to the site.',
  'process.items.step-visit.description.en':
    'An engineer looks at the ground, the access and the utilities nearby. Where the soil asks for it, we order a survey.',
  'process.items.step-visit.description.ru':
    'Инженер осматривает участок, подъезды и ближайшие сети. Если требует грунт, заказываем изыскания.',
  'process.items.step-site.description.ro':
    'De lucrare răspunde o singură persoană. În fiecare vineri vedeți stadiul, cu fotografii, iar orice schimbare de preț se semnează înainte.',
  'process.items.step-site.description.en': [
    'One person is in charge of the job. Every Friday you see the progress in photographs, and any change of price is signed first.',
    'One person is in charge of the job. Every Friday you see the progress in photographs, and you sign off any price change first.',
  ],
  'process.items.step-site.description.ru': [
    'За объект отвечает один человек. Каждую пятницу вы видите ход работ на фотографиях, а любое изменение цены сначала подписывается.',
    'За объект отвечает один человек. Каждую пятницу вы видите ход работ на фотографиях, а любое изменение цены заранее согласуем письменно.',
  ],
  'process.items.step-keys.description.ro':
    'Trecem împreună prin fiecare încăpere și îndreptăm ce observați. Primiți cheile, cartea tehnică și garanția scrisă.',
  'faq.items.question-winter.answer.en':
    'Yes, where the technology allows it. Frames go up and indoor work continues, while concrete is poured only at the temperatures that the codes require. The schedule reckons with winter from the start.',
  'faq.items.question-guarantee.answer.en': [
    'A written one, with the periods for the frame, the roof and the services. One person takes your call and comes back to the site.',
    'A written warranty, with terms for structure, roof and building services. One person takes your call and comes back to the site.',
  ],
  'faq.items.question-guarantee.title.en': 'What guarantee do we get?',
  'projects.items.project-logistics.description.ro':
    '5000 m² de depozitare și birouri pe structură metalică. Rampele au propria curte pentru camioane, iar birourile vitrate au intrarea lor, așa că cele două fluxuri nu se încrucișează.',
  'figures.items.figure-logistics.title.ro': [
    'de depozite și birouri în centrul logistic',
    'depozite și birouri în centrul logistic',
  ],
  'figures.items.figure-logistics.since.ro': 'predați în 2024',
  'figures.items.figure-shops.title.ro': [
    'de magazine și spații publice în centrul comercial',
    'magazine și spații publice în centrul comercial',
  ],
  'figures.items.figure-shops.since.ro': 'predați în 2022',
  'figures.items.figure-logistics.title.ru': 'складов и офисов в логистическом центре',
  'figures.items.figure-logistics.since.ru': ['сдано в 2024 году', 'сданы в 2024 году'],
  'figures.items.figure-apartments.since.ru': 'сдано в 2023 году',
  'figures.items.figure-factory.since.ru': 'с 2021 года',
  'figures.items.figure-shops.title.ru': 'магазинов и общественных пространств в торговом центре',
  'figures.items.figure-shops.since.ru': ['сдано в 2022 году', 'сданы в 2022 году'],
  'requestForm.title.ru': 'Запросить предложение',
  'requestForm.introduction.ro':
    'Ajung câteva cuvinte și un telefon sau un e-mail. Restul îl stabilim împreună.',
  'requestForm.introduction.ru': [
    'Достаточно нескольких слов и телефона или e-mail. Остальное обсудим вместе.',
    'Достаточно нескольких слов и телефона или эл. почты. Остальное обсудим вместе.',
  ],
  'requestForm.nextSteps.en': [
    'We answer within one working day, ask what we need to know and arrange a visit to the site.',
    'We reply within one working day, ask what we need to know and arrange a visit to the site.',
  ],
  'contact.description.ru':
    'Расскажите, что и где вы хотите построить. Мы зададим нужные вопросы и договоримся о выезде на участок.',
  'whyChooseUs.benefits.solutions.description.en':
    'Design, permits, construction and services under a single contract, with one person in charge.',
  'faq.items.question-permits.answer.en':
    'Yes. Design, permits, construction and services can be one contract. If you already have drawings, we check them and build from them.',
  'footer.description.en':
    'A Chișinău company for industrial, residential and commercial construction, with over 15 years of experience.',
  'certificates.description.ro': [
    'Acte valabile astăzi, cu numărul lor: fiecare se poate verifica la cine l-a emis.',
    'Acte în vigoare, cu numărul lor: fiecare se poate verifica la emitent.',
  ],
  'certificates.description.ru':
    'Действующие документы с номерами: каждый можно проверить у того, кто его выдал.',
  'testimonials.description.en': [
    'What those we have built for say, with their names.',
    'What the people we have built for say, under their own names.',
  ],
  'requestForm.nextSteps.ro': [
    'Vă răspundem în cel mult o zi lucrătoare, punem întrebările de care avem nevoie și stabilim o vizită la fața locului.',
    'Vă răspundem în cel mult o zi lucrătoare, clarificăm detaliile și stabilim o vizită la fața locului.',
  ],
  'requestForm.nextSteps.ru': [
    'Мы ответим в течение одного рабочего дня, зададим нужные вопросы и договоримся о выезде на участок.',
    'Ответим в течение рабочего дня, уточним детали и договоримся о выезде на участок.',
  ],
  'requestForm.introduction.en':
    'A few words and a phone number or an e-mail are enough. We settle the rest together.',
  'whyChooseUs.description.ru': [
    'О здании судят после нескольких зим, а не в день открытия. Поэтому мы работаем по проверенным чертежам, своими силами и закрепляем обещания на бумаге.',
    'О здании судят после нескольких зим, а не в день открытия. Поэтому мы работаем по проверенным чертежам, своими силами и фиксируем обещания письменно.',
  ],
  'whyChooseUs.benefits.deadlines.description.ro':
    'Graficul face parte din contract. În fiecare vineri primiți stadiul lucrărilor, cu fotografii de pe șantier.',
  'process.description.ro':
    'De la primul apel până la chei știți ce urmează, cine răspunde și ce primiți în scris.',
  'process.description.en': [
    'From the first call to the keys you know what comes next, who is in charge and what you get in writing.',
    'From the first call to the handover of the keys, you know what comes next, who is in charge and what you get in writing.',
  ],
  'process.description.ru': [
    'От первого звонка до ключей вы знаете, что будет дальше, кто отвечает и что вы получите в письменном виде.',
    'От первого звонка до передачи ключей вы знаете, что будет дальше, кто отвечает и что вы получите в письменном виде.',
  ],
  'process.items.step-call.description.en':
    'You tell us what you would like to build, where and by when. We say openly whether we can help.',
  'process.items.step-visit.description.ro': [
    'Un inginer vede terenul, accesul și rețelele din apropiere. Unde solul o cere, comandăm studiul geotehnic.',
    'Un inginer examinează terenul, accesul și rețelele din apropiere. Unde solul o cere, comandăm studiul geotehnic.',
  ],
  'process.items.step-design.description.ro': [
    'Primiți desenele și un deviz pe articole. Știți cât costă fiecare parte și ce se poate schimba înainte de a semna.',
    'Primiți planurile și un deviz pe articole. Știți cât costă fiecare parte și ce se poate schimba înainte de a semna.',
  ],
  'process.items.step-contract.description.en': [
    'Price and schedule become part of the contract. We file the papers for planning consent and the building permit.',
    'Price and schedule become part of the contract. We file the applications for planning consent and the building permit.',
  ],
  'process.items.step-keys.description.en': [
    'We walk through every room together and put right what you notice. You receive the keys, the technical file and a written guarantee.',
    'We walk through every room together and put right what you notice. You receive the keys, the technical file and a written warranty.',
  ],
  'faq.items.question-price.answer.ro':
    'Depinde de sol, de structură și de finisaje, așa că nu spunem un preț înainte de a vedea terenul. După vizită primiți un deviz pe articole, care nu vă obligă la nimic.',
  'faq.items.question-price.answer.en':
    'It depends on the soil, the frame and the finishes, so we name no price before we have seen the site. After the visit you receive an itemised estimate, which commits you to nothing.',
  'faq.items.question-permits.title.ro': 'Vă ocupați și de proiect și autorizații?',
  'faq.items.question-payment.answer.en': [
    'In stages, once each of them is finished and you have accepted it. The instalments and their dates are written into the contract.',
    'In stages: you pay for each one once it is finished and you have accepted it. The instalments and their dates are written into the contract.',
  ],
  'partners.description.ro':
    'Furnizori, proiectanți și beneficiari cu care lucrăm de mai multe șantiere.',
  'partners.description.en':
    'Suppliers, designers and clients with whom we have shared more than one site.',
  'team.items.colleague-foreman.role.ro': 'Diriginte de șantier',
  'team.description.ru': 'Люди, с которыми вы говорите от первого эскиза до передачи ключей.',
  'testimonials.description.ru': [
    'Что говорят те, для кого мы строили, — под своими именами.',
    'Что говорят о нас заказчики, под своими именами.',
    'Что о нас говорят заказчики — от своего имени.',
  ],
  'services.items.commercial.description.ru':
    'Офисные здания, магазины и торговые центры — от каркаса до стеклянного фасада. Работы ведём поэтапно, чтобы арендаторы могли начать отделку ещё до окончательной сдачи.',
  'services.benefitLines.3.en': 'A written guarantee after handover',
  'services.items.industrial.description.ro':
    'Hale de producție, depozite și centre logistice pe structură metalică sau din beton prefabricat. Pornim de la fluxul tehnologic al clientului: deschideri, sarcini pe pardoseală, rampe și rețele sunt stabilite înainte de prima fundație.',
  'services.items.residential.description.ro':
    'Case individuale, locuințe înșiruite și blocuri cu regim mic de înălțime. Izolăm termic și fonic înainte să finisăm și predăm fiecare locuință cu cartea ei tehnică, ca viitorul proprietar să știe ce are în pereți.',
  'services.items.residential.description.en':
    'Detached houses, terraces and low-rise apartment blocks. We insulate against cold and noise before we finish, and hand over each home with its technical file, so its owner knows what is inside the walls.',
  'services.items.residential.features.1.en': 'Heat and sound insulation, measured at handover',
  'whyChooseUs.benefits.deadlines.title.en': 'Deadlines kept',
  'whyChooseUs.benefits.quality.description.en':
    'Concrete is tested in a laboratory, welds are inspected, and every stage that gets covered is signed off first.',
  'projects.items.project-logistics.description.en':
    '5000 sqm of storage and offices on a steel frame. The docks have a lorry yard of their own and the glazed offices a separate entrance, so the two flows never cross.',
  'projects.items.project-residential.description.en':
    '50 apartments around a courtyard without cars. Facing brick and timber outside, deep balconies that keep the summer sun out, parking below the buildings.',
  'projects.items.project-factory.description.ro':
    'O fabrică cu capacitatea de 200 de tone pe zi: silozuri, turn tehnologic, benzi transportoare și estacada de conducte, montate pe fundații calculate pentru vibrații.',
  'figures.items.figure-safety.title.en': 'without a work accident on our sites',
  'team.description.en':
    'The people you talk to from the first sketch to the handover of the keys.',
  'process.items.step-design.description.en': [
    'You get the drawings and an itemised estimate. You know what each part costs, and what can change before you sign.',
    'You get the drawings and an itemised estimate. You know what each part costs, and what can still be changed before you sign.',
  ],
  'process.items.step-site.duration.ro': 'după grafic',
  'faq.items.question-payment.title.en': 'How do we pay?',
  'faq.items.question-payment.answer.ro':
    'Pe etape, după ce fiecare este terminată și recepționată împreună cu dumneavoastră. Tranșele și datele lor sunt scrise în contract.',
  'faq.items.question-guarantee.answer.ro': [
    'O garanție scrisă, cu termenele pentru structură, acoperiș și instalații. O singură persoană preia sesizările și revine la fața locului.',
    'O garanție scrisă, cu termene pentru structură, acoperiș și instalații. O singură persoană preia sesizările și revine la fața locului.',
  ],
  'certificates.description.en':
    'Documents valid today, with their numbers: each can be checked with whoever issued it.',
  'testimonials.description.ro': [
    'Ce spun cei pentru care am construit, cu numele lor.',
    'Ce spun despre noi clienții, sub numele lor.',
  ],
  'testimonials.items.testimonial-warehouse.quote.ro':
    'Un exemplu de recenzie: ce ați cerut, ce a mers bine și ce s-a întâmplat când ceva nu a mers.',
  'testimonials.items.testimonial-home.quote.en':
    'Another example: a short testimonial in the client’s own words convinces more than a long one.',
  'hero.description.ru':
    'Более 15 лет мы строим цеха, жильё и торговые площади по всей Молдове. За объект отвечает одна команда — от первого ковша земли до передачи ключей.',
  'services.items.residential.features.0.ru': 'Дома, таунхаусы и многоквартирные здания',
  'projects.items.project-logistics.description.ru':
    '5000 м² складов и офисов на металлическом каркасе. У доков свой двор для грузовиков, у остеклённого офиса — отдельный вход, и эти потоки не пересекаются.',
  'projects.items.project-residential.description.ru':
    '50 квартир вокруг двора без машин. Лицевой кирпич и дерево на фасаде, глубокие балконы, дающие тень летом, парковка под домами.',
  'process.items.step-contract.description.ru': [
    'Цена и график входят в договор. Документы на градостроительный сертификат и разрешение на строительство подаём мы.',
    'Цену и график закрепляем в договоре. Документы на градостроительный сертификат и разрешение на строительство подаём мы.',
  ],
  'process.items.step-keys.description.ru':
    'Вместе проходим каждое помещение и исправляем замечания. Вы получаете ключи, техническую документацию и письменную гарантию.',
  'faq.items.question-winter.answer.ru':
    'Да, где позволяет технология. Монтаж каркасов и внутренние работы продолжаются, а бетон заливаем только при температуре по нормам. Зима учтена в графике с самого начала.',
  'contact.schedule.weekdays.ro': 'Luni – Vineri: 09:00-18:00',
  'faq.items.question-guarantee.title.ru': 'Какую гарантию мы получим?',
  'process.items.step-call.description.ro':
    'Ne povestiți ce doriți să construiți, unde și pentru când. Vă spunem deschis dacă vă putem ajuta.',
  'process.items.step-design.description.ru':
    'Вы получаете чертежи и смету по позициям. Видно, сколько стоит каждая часть и что можно изменить до подписания.',
  'process.items.step-contract.description.ro':
    'Prețul și graficul intră în contract. Noi depunem actele pentru certificatul de urbanism și autorizația de construire.',
  'figures.items.figure-apartments.title.ro': 'în complexul rezidențial',
  'figures.items.figure-apartments.title.en': 'in the residential complex',
  'figures.items.figure-factory.title.ro': 'capacitatea fabricii de procesare',
  'partners.description.ru':
    'Поставщики, проектировщики и заказчики, с которыми у нас за плечами не один объект.',
}
