// A tall screen shows the middle of a picture that is much wider than it.
export const heroSizes = '(max-width: 767px) 160vw, 100vw'

/** Where the main picture of a project is tall and narrow: a light cut of it comes first, and an island asks for the sharp one. */
export const phoneScreen = '(max-width: 480px) and (orientation: portrait) and (scripting: enabled)'

// On a slow line the text is shown sooner if the first picture is small: the island asks for the sharp one afterwards.
export const firstHeroSizes =
  '(max-width: 767px) and (scripting: none) 160vw, (max-width: 767px) 66vw, 100vw'
