import { toOutcomeRoute } from '#app/[agency]/[locale]/booking/outcome-route.tsx'

const route = toOutcomeRoute('/booking/verifying-card', 'paying')

export const generateStaticParams = () => []
export const revalidate = 600
export const generateMetadata = route.generateMetadata
export default route.Page
