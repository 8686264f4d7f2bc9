import { toPlaceRoute } from '#app/[agency]/[locale]/place-route.tsx'

const route = toPlaceRoute('destination')

export const generateStaticParams = () => []
// Deals end to the minute.
export const revalidate = 120
export const generateMetadata = route.generateMetadata
export default route.Page
