import { toProblemResponse } from '#lib/server/proxy/problem.ts'

// Without this route Next would match `/api/he` as a page of an agency with the code `api`.
const handle = () => toProblemResponse({ code: 'not-found' })

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
