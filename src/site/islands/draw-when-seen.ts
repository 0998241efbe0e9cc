import { unseen } from '../attributes/page-attributes.ts'

const drawn = '.dimension, .service-picture, .project-picture'

/** Draws lines and unrolls pictures once, when they come into view. What is in view from the start stands still. */
export function drawWhenSeen() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.removeAttribute(unseen.name)
      observer.unobserve(target)
    }
  })
  for (const part of document.querySelectorAll<HTMLElement>(drawn)) {
    if (part.getBoundingClientRect().top < innerHeight) continue
    part.setAttribute(unseen.name, '')
    observer.observe(part)
  }
}
