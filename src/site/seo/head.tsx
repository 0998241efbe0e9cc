import { fallbackShareImage } from '#content/pictures/built-in-pictures.ts'
import type { SiteData } from '#content/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import type { Language } from '#content/values/localised-text.ts'
import { storedPreview } from '../pictures/stored-picture.ts'
import { partOfList } from '../project-list.ts'
import { builtInIcon } from './built-in-icon.ts'
import { companyName, type PageFacts, pageAddress, pageFacts } from './page-facts.ts'
import { absolute, structuredData } from './structured-data.ts'

export interface HeadProps {
  path: string
  /** What the address asks for besides the language. */
  query?: URLSearchParams
  status: number
  language: Language
  site: SiteData
  origin: string
}

const locales = { ro: 'ro_RO', en: 'en_US', ru: 'ru_RU' } as const

/** What the head of a page says about it to search engines, messengers and browsers. */
export function Head(props: HeadProps) {
  const { path, status, language, site, origin } = props
  const facts = pageFacts(path, site, language)
  return (
    <>
      <title>{facts.title}</title>
      {facts.description && <meta name="description" content={facts.description} />}
      {status === 200 ? (
        <Findable {...props} facts={facts} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <Icons site={site} language={language} />
      {status === 200 && (
        <script type="application/ld+json">
          {asScript(structuredData({ facts, site, language, origin }))}
        </script>
      )}
    </>
  )
}

type DescribedProps = HeadProps & { facts: PageFacts }

function Findable(props: DescribedProps) {
  const { facts, query, language, site, origin } = props
  const part = query ? partOfList(query, site.projects.items) : 1
  const hasOwnText = facts.translations.includes(language)
  // A fallback repeats the Romanian page word for word, so that page is the one to be found.
  const own = pageAddress(origin, facts.path, hasOwnText ? language : 'ro')
  const canonical = part > 1 ? `${own}${own.includes('?') ? '&' : '?'}pagina=${part}` : own
  const alternates = hasOwnText && part === 1 ? facts.translations : []
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.length > 1 &&
        alternates.map((each) => (
          <link
            key={each}
            rel="alternate"
            hrefLang={each}
            href={pageAddress(origin, facts.path, each)}
          />
        ))}
      {alternates.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={pageAddress(origin, facts.path, 'ro')} />
      )}
      <SharedLink {...props} canonical={canonical} />
    </>
  )
}

function SharedLink({
  facts,
  language,
  site,
  origin,
  canonical,
}: DescribedProps & { canonical: string }) {
  const chosen = site.global.socialShareImage
  const isBuiltIn = !isSafePictureUrl(chosen)
  const picture = isBuiltIn ? fallbackShareImage : (storedPreview(chosen.trim()) ?? chosen)
  const image = absolute(picture, origin)
  const others = facts.translations.filter((each) => each !== language)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={companyName(site, language)} />
      <meta property="og:title" content={facts.title} />
      {facts.description && <meta property="og:description" content={facts.description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locales[language]} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={locales[each]} />
      ))}
      <meta property="og:image" content={image} />
      {isBuiltIn && <meta property="og:image:width" content="1200" />}
      {isBuiltIn && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={facts.title} />
      {facts.description && <meta name="twitter:description" content={facts.description} />}
      <meta name="twitter:image" content={image} />
    </>
  )
}

function Icons({ site, language }: { site: SiteData; language: Language }) {
  const { favicon } = site.global
  const manifest = `/manifest.webmanifest${language === 'ro' ? '' : `?lang=${language}`}`
  return (
    <>
      {isSafePictureUrl(favicon) ? (
        <link rel="icon" href={favicon} />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href={builtInIcon} type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/assets/icons/icon-180.png" />
        </>
      )}
      {/* Put to use after the load event: among the first requests it would hold up what is seen. */}
      <noscript data-later>
        <link rel="manifest" href={manifest} />
      </noscript>
      <meta name="theme-color" content={site.styleSettings.colors.primary} />
    </>
  )
}

// A script element ends at the first `</script`, wherever it stands.
function asScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
