import { chapters } from 'virtual:guide'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { itemSlugOfTitle } from '#content/values/item-slug.ts'
import { buttonClass } from '#ui/button.tsx'
import { useScreens } from '../screen/screens-context.ts'
import './help.css'

/** The guide. A chapter that is named like a screen is found under the screen's address. */
export function Help() {
  const screens = useScreens()
  const [introduction, ...others] = chapters.map(({ title, html }) => {
    const screen = screens.find(({ label }) => label === title)
    return { id: screen?.path ?? itemSlugOfTitle(title), title, html }
  })
  useScrollToChapter()
  if (!introduction) return null
  return (
    <>
      <title>{`${introduction.title} · Temelia`}</title>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <nav
          aria-label="Cuprins"
          className="lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
        >
          <Link to="/dashboard" className={buttonClass(undefined, 'mb-4')}>
            Deschide panoul
          </Link>
          <ol className="text-sm max-lg:grid max-lg:grid-cols-2">
            {others.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-9 items-center px-2 hover:bg-shade">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <main className="guide max-lg:mt-8">
          <h1>{introduction.title}</h1>
          <Prose html={introduction.html} />
          {others.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </main>
      </div>
    </>
  )
}

/** The text is our own, rendered by the build. */
function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it comes from outside the repository
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** The browser looked for the chapter of the address before the guide was rendered. */
function useScrollToChapter(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
}
