/** Milliseconds. */
export const timings = {
  heroRotation: 7_000,
  serviceCarousel: 3_000,
  countUp: 1_500,
  slowLoadWarning: 3_000,
  slowLoadToast: 10_000,
  forceActionToast: 5_000,
  forcedApplyDelay: 500,
  forcedReloadDelay: 500,
  signInRedirectDelay: 500,
  reloadTriggerCleared: 1_000,
  customPageAutoSave: 1_500,
} as const

/** CSS pixels. */
export const distances = {
  mobileBreakpoint: 768,
  navbarScrolled: 10,
  scrollToTopShown: 300,
} as const

export const appearanceThreshold = 0.1
