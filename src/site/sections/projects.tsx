import { sliderProjects } from '#content/projects/slider-projects.ts'
import { Icon } from '../parts/icon.tsx'
import { SectionHead } from '../parts/landing-section.tsx'
import { ProjectCard } from '../parts/project-card.tsx'
import { Slider } from '../parts/slider.tsx'
import { ProjectDialog } from '../project/project-dialog.tsx'
import type { View } from '../view/view.ts'

export function Projects({ view, number }: { view: View; number: number }) {
  const previewed = view.site.projects.items.find(({ id }) => id === view.previewedItem)
  const { items } = view.site.projects
  const shown = sliderProjects(items)
  return (
    <section id="proiecte" className="section projects" aria-labelledby="proiecte-titlu">
      <div className="container">
        <SectionHead view={view} number={number} section="projects" />
        {shown.length > 0 && (
          <Slider
            view={view}
            className="project-slider"
            label={view.texts.project}
            itemLabel={view.texts.project}
            dots
            items={shown.map((project) => ({
              key: project.id,
              content: (
                <ProjectCard
                  view={view}
                  project={project}
                  sizes={shown.length === 1 ? '100vw' : '(min-width: 768px) 50vw, 88vw'}
                  headingLevel="h3"
                  opensWindow
                />
              ),
            }))}
          />
        )}
        {shown.length === 0 ? (
          <p className="empty">{view.texts.noProjects}</p>
        ) : (
          <p className="projects-all">
            <a className="text-link" href={`/proiecte?lang=${view.language}`}>
              {view.texts.viewAllProjects}
              <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
      {shown.length > 0 && <ProjectDialog view={view} project={previewed} />}
    </section>
  )
}
