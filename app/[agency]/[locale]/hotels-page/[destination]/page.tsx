import { toCollectionRoute } from '#app/[agency]/[locale]/collection-route.tsx'

const route = toCollectionRoute('destination')

export const generateStaticParams = () => []
// Deals end at an exact minute.
export const revalidate = 120
export const generateMetadata = route.generateMetadata
export default route.Page
