import { toOutcomeRoute } from '#app/[agency]/[locale]/booking/outcome-route.tsx'

const route = toOutcomeRoute('/fail-card-verified', 'outcome', 'failure')

export const generateStaticParams = () => []
export const revalidate = 600
export const generateMetadata = route.generateMetadata
export default route.Page
