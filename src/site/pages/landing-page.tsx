import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import type { View } from '../view.ts'

export function LandingPage({ view }: { view: View }) {
  return (
    <>
      <Hero view={view} />
      <Services view={view} number={1} />
      <Projects view={view} number={2} />
      <WhyChooseUs view={view} number={3} />
      <Contact view={view} number={4} />
    </>
  )
}
