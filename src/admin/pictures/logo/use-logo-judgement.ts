import { useQuery } from '@tanstack/react-query'
import { judgeLogo, type LogoJudgement } from '#content/looks/judge-logo.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { parseColour } from '#content/values/colour.ts'
import { useSite } from '../../site/use-site.ts'
import { loadLogoPixels } from './logo-pixels.ts'

const darkGround = { red: 17, green: 24, blue: 39, alpha: 1 }

export function useLogoJudgement(logo: string) {
  /** The colour of the dark ground, as it is written in the style settings. */
  const ground = useSite().data?.site.styleSettings.colors.primary ?? ''
  const judge = async (address: string): Promise<LogoJudgement | undefined> =>
    judgeLogo(await loadLogoPixels(address), parseColour(ground) ?? darkGround)
  const { data: judgement } = useQuery({
    queryKey: ['logo', logo, ground],
    queryFn: async () => (await judge(logo)) ?? null,
    enabled: isSafePictureUrl(logo),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { judgement, ground, judge }
}
