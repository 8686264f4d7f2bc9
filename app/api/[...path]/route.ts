import { toProblemResponse } from '#lib/proxy/problem.ts'

// Without this, Next would try `/api/he` as a page of an agency called `api`.
const answer = () => toProblemResponse({ code: 'not-found' })

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
