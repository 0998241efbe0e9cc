import { blankText, inAllLanguages, type LocalisedText } from '../values/localised-text.ts'
import type { Project, ProjectFact, ProjectStage } from './section.ts'

/** What a sample of a fresh site tells beside the built-in one. It names no client and no value, which would be made up. */
type Told = Pick<
  Project,
  'completedIn' | 'story' | 'facts' | 'stages' | 'services' | 'galleryImages'
>

const picture = (name: string) => `/assets/pictures/${name}.jpg`

function fact(kind: ProjectFact['kind'], value: LocalisedText, label = blankText): ProjectFact {
  return { id: `fact-${kind}`, kind, label, value }
}

function stages(...told: Omit<ProjectStage, 'id'>[]): ProjectStage[] {
  return told.map((stage, index) => ({ id: `stage-${index + 1}`, ...stage }))
}

const months = (count: number): LocalisedText => ({
  ro: `${count}${count % 100 >= 20 ? ' de' : ''} luni`,
  en: `${count} months`,
  ru: `${count} месяцев`,
})

const squareMetres = (area: number): LocalisedText => ({
  ro: `${area} m²`,
  en: `${area} sqm`,
  ru: `${area} м²`,
})

const chisinau = { ro: 'Chișinău', en: 'Chișinău', ru: 'Кишинёв' }
const balti = { ro: 'Bălți', en: 'Bălți', ru: 'Бельцы' }
const orhei = { ro: 'Orhei', en: 'Orhei', ru: 'Оргеев' }

const generalContractor = {
  ro: 'Antreprenor general',
  en: 'General contractor',
  ru: 'Генеральный подрядчик',
}

const shellAndServices = {
  ro: 'Structură, fațade și instalații',
  en: 'Structure, facades and services',
  ru: 'Каркас, фасады и инженерные сети',
}

const logisticsStory: Told = {
  completedIn: '2024-09',
  services: ['industrial'],
  galleryImages: [
    'project-logistics-3',
    'project-logistics-2',
    'interior-hall',
    'service-industrial',
    'hero-2',
  ].map(picture),
  facts: [
    fact('place', chisinau),
    fact('area', squareMetres(5000)),
    fact('duration', months(11)),
    fact('role', generalContractor),
  ],
  stages: stages(
    {
      month: '2023-10',
      title: {
        ro: 'Terasamente și fundații',
        en: 'Earthworks and foundations',
        ru: 'Земляные работы и фундаменты',
      },
      text: {
        ro: 'Am compactat umplutura în straturi și am turnat fundațiile izolate înainte de îngheț.',
        en: 'The fill was compacted in layers and the pad foundations poured before the frost.',
        ru: 'Новый грунт уплотнили послойно, столбчатые фундаменты залили до морозов.',
      },
    },
    {
      month: '2024-01',
      title: { ro: 'Structura metalică', en: 'Steel frame', ru: 'Металлокаркас' },
      text: {
        ro: 'Cadrele au sosit numerotate și s-au montat cu buloane, fără sudură pe șantier.',
        en: 'The portal frames arrived numbered and were bolted together, with no welding on site.',
        ru: 'Рамы привезли пронумерованными и собрали на болтах, без сварки на площадке.',
      },
    },
    {
      month: '2024-04',
      title: {
        ro: 'Închideri și pardoseală',
        en: 'Envelope and floor',
        ru: 'Ограждающие конструкции и пол',
      },
      text: {
        ro: 'Panourile au închis hala în șase săptămâni; pardoseala s-a turnat apoi, la adăpost de ploaie.',
        en: 'Panels enclosed the building in six weeks; the floor was then poured under cover.',
        ru: 'Панелями закрыли корпус за шесть недель, после чего уже под крышей залили пол.',
      },
    },
    {
      month: '2024-08',
      title: {
        ro: 'Instalații, curți și probe',
        en: 'Services, yards and tests',
        ru: 'Сети, дворы и испытания',
      },
      text: {
        ro: 'Am probat rampele și instalația de stingere a incendiilor, am marcat cele două curți și am predat documentația.',
        en: 'Docks and fire protection were tested, the two yards marked and the documents handed over.',
        ru: 'Испытали доки и систему пожаротушения, разметили оба двора и передали документацию.',
      },
    },
  ),
  story: {
    ro: `<h2>Problema</h2>
<p>Terenul era îngust, iar camioanele, angajații și vizitatorii ar fi intrat pe aceeași poartă. La orele de vârf, un camion care manevrează ar fi blocat și parcarea birourilor. În plus, umplutura veche de sub viitoarea hală nu putea susține o pardoseală cu rafturi înalte.</p>
<h2>Decizia</h2>
<p>Am întors clădirea: rampele sunt pe latura lungă, cu o curte numai a lor, iar birourile vitrate au intrarea la stradă. În locul piloților am ales înlocuirea umpluturii și fundații izolate, pentru că stratul bun începea la doi metri. Structura este metalică, îmbinată cu buloane, ca montajul să nu depindă de vreme.</p>
<h2>Rezultatul</h2>
<p>Camioanele fac turul curții fără să dea înapoi spre poartă, iar cine vine la birou nu le iese în cale. Hala are 5000 m² fără stâlpi în calea stivuitoarelor, iar rafturile s-au montat la data din grafic. Pe latura scurtă a rămas loc pentru încă două rampe, cu fundațiile deja turnate.</p>`,
    en: `<h2>The problem</h2>
<p>The plot was narrow, and lorries, staff and visitors would all have used one gate. At busy times a single manoeuvring lorry would have blocked the office car park as well. On top of that, the old fill under the future warehouse could not carry a floor with high racking.</p>
<h2>The decision</h2>
<p>We turned the building round: the docks stand along the long side with a yard of their own, and the glazed offices have their entrance on the street. Instead of piles we replaced the fill and used pad foundations, because good ground began two metres down. The frame is bolted steel, so that assembly did not depend on the weather.</p>
<h2>The result</h2>
<p>Lorries drive round the yard without reversing towards the gate, and people coming to the office never meet them. The warehouse offers 5000 sqm with no columns in the way of forklifts, and the racking went in on the scheduled date. On the short side there is room for two more docks; their foundations are already in.</p>`,
    ru: `<h2>Задача</h2>
<p>Участок был узким, и грузовики, сотрудники и посетители заезжали бы через одни ворота. В часы пик одна разворачивающаяся фура перекрывала бы и офисную парковку. К тому же старый насыпной грунт под будущим корпусом не выдержал бы пол с высокими стеллажами.</p>
<h2>Решение</h2>
<p>Мы развернули здание: доки стоят вдоль длинной стороны, и у них отдельный двор, а вход в остеклённый офис — с улицы. Вместо свай заменили насыпной грунт и сделали столбчатые фундаменты, потому что плотный слой начинался на глубине двух метров. Каркас стальной, на болтах, чтобы монтаж не зависел от погоды.</p>
<h2>Результат</h2>
<p>Фуры объезжают двор по кругу и не сдают назад к воротам, а посетители офиса с ними не пересекаются. В корпусе 5000 м² без колонн на пути погрузчиков, а стеллажи установили в день, указанный в графике. С короткой стороны оставлено место ещё для двух доков: фундаменты под них уже готовы.</p>`,
  },
}

const residentialStory: Told = {
  completedIn: '2023-10',
  services: ['residential'],
  galleryImages: [
    'project-residential-3',
    'project-residential-2',
    'service-residential',
    'interior-stairs',
    'detail-joint',
  ].map(picture),
  facts: [
    fact('place', chisinau),
    fact('area', squareMetres(4600)),
    fact('own', inAllLanguages('50'), { ro: 'Apartamente', en: 'Apartments', ru: 'Квартиры' }),
    fact('duration', months(19)),
    fact('role', generalContractor),
  ],
  stages: stages(
    {
      month: '2022-04',
      title: {
        ro: 'Excavație și subsol',
        en: 'Excavation and basement',
        ru: 'Котлован и подземный этаж',
      },
      text: {
        ro: 'Excavația a fost sprijinită pe toate laturile, iar radierul s-a turnat într-o singură zi.',
        en: 'The excavation was shored on all sides and the raft poured in a single day.',
        ru: 'Стенки котлована укрепили со всех сторон, фундаментную плиту залили за один день.',
      },
    },
    {
      month: '2022-09',
      title: { ro: 'Structura din beton', en: 'Concrete frame', ru: 'Железобетонный каркас' },
      text: {
        ro: 'Am turnat câte un planșeu la fiecare trei săptămâni și am încercat betonul de fiecare dată.',
        en: 'A floor went up every three weeks, with concrete tested at every pour.',
        ru: 'Новое перекрытие заливали каждые три недели и каждый раз испытывали бетон.',
      },
    },
    {
      month: '2023-02',
      title: { ro: 'Fațade și izolații', en: 'Facades and insulation', ru: 'Фасады и изоляция' },
      text: {
        ro: 'Restul fațadelor a început abia după aprobarea unei porțiuni de probă, din cărămidă și lemn.',
        en: 'A trial bay of brick and timber was approved before the rest began.',
        ru: 'Остальные фасады начали только после того, как утвердили образец из кирпича и дерева.',
      },
    },
    {
      month: '2023-08',
      title: {
        ro: 'Finisaje și amenajarea curții',
        en: 'Finishes and the courtyard',
        ru: 'Отделка и двор',
      },
      text: {
        ro: 'Fiecare apartament a fost verificat împreună cu viitorul proprietar; copacii s-au plantat în octombrie.',
        en: 'Every apartment was checked together with its future owner; the trees were planted in October.',
        ru: 'Каждую квартиру проверили вместе с будущим владельцем, деревья посадили в октябре.',
      },
    },
  ),
  story: {
    ro: `<h2>Problema</h2>
<p>Pe un teren dintre două străzi circulate trebuiau să încapă 50 de apartamente, locurile lor de parcare și o curte în care copiii să se joace singuri. Regulamentul limita înălțimea, iar apa freatică se afla la mai puțin de cinci metri.</p>
<h2>Decizia</h2>
<p>Toate mașinile au coborât sub clădiri, într-un subsol hidroizolat ca o cuvă, cu rampa dinspre stradă. Două corpuri în unghi opresc zgomotul și lasă curtea deschisă spre sud. Balcoanele sunt adânci de aproape doi metri: vara umbresc camerele, iarna soarele jos ajunge până la perete. Am ales cărămidă aparentă și lemn tratat, care nu cer revopsire.</p>
<h2>Rezultatul</h2>
<p>În curte nu intră nicio mașină, nici măcar cea de pompieri: accesul ei ocolește clădirile pe la exterior. Apartamentele au fost predate cu planul instalațiilor din pereți, ca niciun cui să nu ajungă într-o conductă. După prima iarnă am revenit și am verificat toate rosturile fațadei.</p>`,
    en: `<h2>The problem</h2>
<p>A plot between two busy streets had to hold 50 apartments, their parking and a courtyard where children could play on their own. The planning rules limited the height, and groundwater stood less than five metres down.</p>
<h2>The decision</h2>
<p>All the cars went below the buildings, into a basement waterproofed like a tank, with its ramp on the street. Two wings at an angle keep the noise out and leave the courtyard open to the south. The balconies are almost two metres deep: in summer they shade the rooms, in winter the low sun still reaches the wall. We chose facing brick and treated timber, which need no repainting.</p>
<h2>The result</h2>
<p>No vehicle enters the courtyard, not even a fire engine: its route runs round the outside of the buildings. Each apartment was handed over with a plan of the pipes and cables in its walls, so that no nail ends up in one. After the first winter we came back and checked every joint of the facade.</p>`,
    ru: `<h2>Задача</h2>
<p>На участке между двумя оживлёнными улицами нужно было разместить 50 квартир, парковку для жильцов и двор, где дети могут играть одни. Высоту ограничивали градостроительные нормы, а грунтовые воды стояли на глубине менее пяти метров.</p>
<h2>Решение</h2>
<p>Все машины ушли под дома, в подземный этаж с гидроизоляцией по принципу ванны; въезд в него — с улицы. Два корпуса, поставленные под углом, закрывают двор от шума и оставляют его открытым на юг. Глубина балконов — почти два метра: летом они затеняют комнаты, а зимой низкое солнце доходит до стены. Для фасада выбрали лицевой кирпич и обработанное дерево: их не нужно перекрашивать.</p>
<h2>Результат</h2>
<p>Во двор не заезжает ни одна машина, даже пожарная: её проезд идёт вокруг домов. Квартиры сданы с планом труб и кабелей в стенах, чтобы никто не попал в них гвоздём. После первой зимы мы вернулись и проверили все швы фасада.</p>`,
  },
}

const commercialStory: Told = {
  completedIn: '2022-11',
  services: ['commercial'],
  galleryImages: [
    'project-commercial-2',
    'service-commercial',
    'detail-weld',
    'hero-3',
    'hero-1',
  ].map(picture),
  facts: [
    fact('place', balti),
    fact('area', squareMetres(15_000)),
    fact('duration', months(20)),
    fact('role', shellAndServices),
  ],
  stages: stages(
    {
      month: '2021-04',
      title: {
        ro: 'Fundații și subsol tehnic',
        en: 'Foundations and plant level',
        ru: 'Фундаменты и технический этаж',
      },
      text: {
        ro: 'Am lucrat pe două tronsoane, ca strada alăturată să rămână deschisă.',
        en: 'We worked in two sections, so that the street alongside stayed open.',
        ru: 'Работали двумя захватками, чтобы соседняя улица оставалась открытой.',
      },
    },
    {
      month: '2021-10',
      title: { ro: 'Structura și planșeele', en: 'Frame and floors', ru: 'Каркас и перекрытия' },
      text: {
        ro: 'Stâlpi din beton, grinzi metalice peste galerie: deschideri mari și planșee subțiri.',
        en: 'Concrete columns and steel beams over the arcade: long spans and slim floors.',
        ru: 'Бетонные колонны, стальные балки над галереей: большие пролёты и тонкие перекрытия.',
      },
    },
    {
      month: '2022-03',
      title: {
        ro: 'Fațada vitrată și copertina',
        en: 'Glass facade and canopy',
        ru: 'Стеклянный фасад и навес',
      },
      text: {
        ro: 'Modulele de fațadă au fost montate din interior, fără schelă în piață.',
        en: 'The facade units were fitted from inside, with no scaffolding on the square.',
        ru: 'Модули фасада монтировали изнутри, без лесов на площади.',
      },
    },
    {
      month: '2022-08',
      title: {
        ro: 'Instalații și amenajarea pieței',
        en: 'Services and the square',
        ru: 'Сети и благоустройство площади',
      },
      text: {
        ro: 'Probele de ventilație și evacuare a fumului s-au încheiat înainte de mutarea magazinelor.',
        en: 'Ventilation and smoke extraction were tested before the shops moved in.',
        ru: 'Вентиляцию и дымоудаление испытали до заезда арендаторов.',
      },
    },
  ),
  story: {
    ro: `<h2>Problema</h2>
<p>Cei 15000 m² trebuiau ridicați lângă o piață pe care oamenii o traversează zilnic și care nu putea fi închisă. O fațadă de sticlă spre apus ar fi încălzit magazinele vara, iar o clădire fără umbră și fără adăpost ar fi ținut lumea departe de vitrine.</p>
<h2>Decizia</h2>
<p>Am mutat montajul în interior: modulele de fațadă au venit gata vitrate și au fost prinse de pe planșee, fără schelă în piață. Lamelele verticale opresc soarele de după-amiază, dar nu și priveliștea. O copertină lungă, cu tavan din lemn, acoperă trotuarul și leagă intrarea de piață. Instalațiile stau la un nivel tehnic separat, ca acoperișul să rămână liber pentru panouri solare.</p>
<h2>Rezultatul</h2>
<p>Piața a rămas deschisă pe toată durata lucrărilor. Seara, lumina din clădire ajunge sub copertină, unde se poate aștepta și pe ploaie. Magazinele au primit spațiile pe rând, etaj cu etaj, cu racordurile probate și cu releveele făcute, astfel că amenajarea a început înainte de predarea întregii clădiri.</p>`,
    en: `<h2>The problem</h2>
<p>The 15000 sqm had to rise beside a square that people cross every day and that could not be closed. A glass facade facing west would have heated the shops in summer, and a building without shade or shelter would have kept people away from the shop windows.</p>
<h2>The decision</h2>
<p>We moved the assembly indoors: the facade units came ready glazed and were fixed from the floors, with no scaffolding on the square. Vertical fins keep out the afternoon sun without blocking the view. A long canopy with a timber ceiling covers the pavement and ties the entrance to the square. The plant has a level of its own, so that the roof stays free for solar panels.</p>
<h2>The result</h2>
<p>The square stayed open throughout the works. In the evening, light from the building reaches out under the canopy, where people can shelter from the rain. The shops received their units floor by floor, with connections tested and survey drawings in hand, so that fitting out began before the whole building was handed over.</p>`,
    ru: `<h2>Задача</h2>
<p>Предстояло построить 15000 м² рядом с площадью, по которой люди ходят каждый день и которую нельзя было закрывать. Из-за стеклянного фасада на западной стороне магазины летом перегревались бы, а без тени и навеса никто не задерживался бы у витрин.</p>
<h2>Решение</h2>
<p>Монтаж мы перенесли внутрь: модули фасада приезжали уже остеклёнными и крепились с перекрытий, без лесов на площади. Вертикальные ламели закрывают от послеполуденного солнца, но не заслоняют вид. Длинный навес с деревянным потолком накрывает тротуар и связывает вход с площадью. Оборудование стоит на техническом этаже, чтобы крыша осталась свободной для солнечных панелей.</p>
<h2>Результат</h2>
<p>Площадь оставалась открытой всё время работ. Вечером свет из здания падает под навес, где можно переждать дождь. Магазины получали помещения поэтажно, с проверенными подключениями и обмерными чертежами, поэтому отделка началась ещё до сдачи всего здания.</p>`,
  },
}

const factoryStory: Told = {
  completedIn: '2021-08',
  services: ['industrial'],
  galleryImages: [
    'project-factory-2',
    'project-factory-3',
    'service-industrial',
    'hero-3',
    'detail-rebar',
  ].map(picture),
  facts: [
    fact('place', orhei),
    fact('area', squareMetres(3200)),
    fact(
      'own',
      { ro: '200 de tone pe zi', en: '200 tons per day', ru: '200 тонн в сутки' },
      { ro: 'Capacitatea', en: 'Capacity', ru: 'Мощность' },
    ),
    fact('duration', months(14)),
    fact('role', generalContractor),
  ],
  stages: stages(
    {
      month: '2020-07',
      title: {
        ro: 'Studiul terenului și fundații',
        en: 'Ground survey and foundations',
        ru: 'Изыскания и фундаменты',
      },
      text: {
        ro: 'Fundațiile silozurilor și ale turnului sunt separate, cu rosturi între ele.',
        en: 'The silos and the tower stand on separate foundations with joints between them.',
        ru: 'Фундаменты силосов и башни раздельные, между ними — швы.',
      },
    },
    {
      month: '2020-11',
      title: { ro: 'Turnul tehnologic', en: 'Process tower', ru: 'Технологическая башня' },
      text: {
        ro: 'Nivelurile turnului s-au montat odată cu utilajele mari, care nu ar mai fi încăput după aceea.',
        en: 'The levels of the tower went up together with the large machines, which would not have fitted later.',
        ru: 'Ярусы башни монтировали вместе с крупным оборудованием: позже оно бы уже не поместилось.',
      },
    },
    {
      month: '2021-03',
      title: { ro: 'Silozuri și benzi', en: 'Silos and conveyors', ru: 'Силосы и конвейеры' },
      text: {
        ro: 'Inelele silozurilor s-au asamblat la sol și au fost ridicate pe rând.',
        en: 'The silo rings were assembled on the ground and lifted one after the other.',
        ru: 'Кольца силосов собирали на земле и поднимали одно за другим.',
      },
    },
    {
      month: '2021-06',
      title: {
        ro: 'Conducte, automatizare, probe',
        en: 'Pipework, controls, trials',
        ru: 'Трубопроводы, автоматика, пуск',
      },
      text: {
        ro: 'Am început probele în gol și am continuat la un sfert, la jumătate și la sarcina nominală.',
        en: 'Trials began empty, then at a quarter, half and full load.',
        ru: 'Пробный пуск начали вхолостую, затем дали четверть, половину и полную нагрузку.',
      },
    },
  ),
  story: {
    ro: `<h2>Problema</h2>
<p>O linie care prelucrează 200 de tone pe zi vibrează fără oprire, iar vibrațiile trec prin beton. Pe același teren trebuiau așezate silozuri care, pline, cântăresc mii de tone și se tasează, și un turn care nu trebuie să se miște deloc. Drumul camioanelor nu putea traversa estacada de conducte.</p>
<h2>Decizia</h2>
<p>Am separat clădirea de utilaje: turnul, silozurile și benzile stau pe fundații proprii, calculate pentru frecvența utilajelor, cu rosturi elastice la fiecare trecere. Silozurile au fost umplute treptat înainte de racordarea benzilor, ca tasarea să se consume atunci. Estacada a fost ridicată la șase metri, iar camioanele trec pe dedesubt, într-un singur sens.</p>
<h2>Rezultatul</h2>
<p>Linia a ajuns la capacitatea nominală la a patra probă. După umplere, silozurile s-au tasat cât arăta calculul, iar benzile nu au avut nevoie de reglaje. Camioanele intră, sunt cântărite, descarcă și ies fără să se întâlnească, iar conductele pot fi reparate fără a opri traficul.</p>`,
    en: `<h2>The problem</h2>
<p>A line that processes 200 tons per day vibrates constantly, and vibration travels through concrete. The same plot had to carry silos so heavy that they settle when filled, and a tower that must not move. The lorry route could not cross the pipe rack.</p>
<h2>The decision</h2>
<p>We separated the building from the machines: tower, silos and conveyors each stand on foundations of their own, designed for the frequency of the equipment, with flexible joints at every crossing. The silos were filled in stages before the conveyors were connected, so that they settled first. The pipe rack was raised to six metres, and lorries pass below it in one direction.</p>
<h2>The result</h2>
<p>The line reached full capacity in the fourth trial. Once full, the silos had settled as much as calculated, and the conveyors needed no adjustment. Lorries drive in, are weighed, unload and leave without meeting, and the pipes can be repaired without stopping traffic.</p>`,
    ru: `<h2>Задача</h2>
<p>Линия, перерабатывающая 200 тонн в сутки, вибрирует без остановки, а вибрация передаётся по бетону. На одном участке нужно было разместить силосы, которые в заполненном виде весят тысячи тонн и дают осадку, и башню, которой двигаться нельзя. Путь грузовиков не должен был пересекать эстакаду трубопроводов.</p>
<h2>Решение</h2>
<p>Мы отделили здание от оборудования: башня, силосы и конвейеры стоят на собственных фундаментах, рассчитанных с учётом частоты вибрации, а все переходы между ними — на упругих швах. Силосы постепенно заполнили ещё до подключения конвейеров, чтобы осадка прошла заранее. Эстакаду подняли на шесть метров, и грузовики проходят под ней в одном направлении.</p>
<h2>Результат</h2>
<p>На полную мощность линия вышла с четвёртого пуска. После заполнения силосы осели ровно настолько, насколько показал расчёт, и конвейеры регулировать не пришлось. Грузовики заезжают, взвешиваются, разгружаются и выезжают, не встречаясь, а трубы можно ремонтировать, не останавливая движение.</p>`,
  },
}

const stories: Readonly<Record<string, Told>> = {
  'project-logistics': logisticsStory,
  'project-residential': residentialStory,
  'project-commercial': commercialStory,
  'project-factory': factoryStory,
}

export function withSampleStory(project: Project): Project {
  return { ...project, ...stories[project.id] }
}
