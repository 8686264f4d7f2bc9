import { toCollectionRoute } from '#app/[agency]/[locale]/collection-route.tsx'

const route = toCollectionRoute('chain')

export const generateStaticParams = () => []
// Short, because prices and deals change. PageExpiry limits it to the end of a deal.
export const revalidate = 120
export const generateMetadata = route.generateMetadata
export default route.Page
