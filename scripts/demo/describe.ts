/** The properties of an agency that the demo prints. */
export type DemoAgency = {
  host: string
  agencyCode: string
  odyAgentCode: string
  active?: boolean | undefined
  forMainSite?: boolean | undefined
  forInternalAgentSite?: boolean | undefined
  isLoginMarketer?: boolean | undefined
  is2FA?: boolean | undefined
  usePaxBankCreditAsLoginCredential?: boolean | undefined
  dabAllowedOdyAgentCodes?: readonly string[] | undefined
  cancelPassword?: string | undefined
  login: {
    password?: string | undefined
    passCode?: string | undefined
    phone?: string | undefined
    clerks: readonly { clerkName: string; password: string }[]
  }
}

export type DemoCard = { number: string; outcome: string }

export type DemoSummary = {
  port: number
  sandboxPort: number
  agencies: readonly DemoAgency[]
  cards: readonly DemoCard[]
  members: readonly { phone: string; discountPercent: number }[]
}

/** The kind of the site, in English: terminals place a Hebrew name between Latin columns differently. */
function describeKind(agency: DemoAgency): string {
  const kinds: [boolean | undefined, string][] = [
    [agency.active === false, 'closed'],
    [agency.forMainSite, 'main site'],
    [agency.forInternalAgentSite, 'internal agents'],
    [agency.is2FA, 'marketers, second factor'],
    [agency.usePaxBankCreditAsLoginCredential, 'marketers, credit'],
    [agency.isLoginMarketer, 'marketers'],
  ]
  return kinds.find(([is]) => is)?.[1] ?? 'partner site'
}

function describeLogins(agency: DemoAgency): string[] {
  const { login, active, odyAgentCode, forInternalAgentSite, dabAllowedOdyAgentCodes } = agency
  if (active === false) return ['the maintenance screen']
  // Other sites have no form for clerks, and refuse their login.
  const hasClerks = forInternalAgentSite === true || dabAllowedOdyAgentCodes?.includes(odyAgentCode) === true
  const clerks = hasClerks ? login.clerks : []
  const lines = [
    ...clerks.map(({ clerkName, password }) => `agent ${odyAgentCode}, clerk ${clerkName}, password ${password}`),
    ...(login.password === undefined ? [] : [`password ${login.password}`]),
    ...(login.passCode === undefined ? [] : [`pass code ${login.passCode}`]),
    ...(login.phone === undefined ? [] : [`SMS code to ${login.phone} (see the console)`]),
  ]
  return lines.length > 0 ? lines : ['open to everybody']
}

/** Lines with aligned columns, each as wide as its widest cell. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Text for a terminal: everything that is needed to try the site. */
export function describeDemo(summary: DemoSummary): string {
  const { port, sandboxPort, agencies, cards, members } = summary
  const toAddress = (host: string) => `http://${host}:${port}/`
  const sites = agencies.flatMap((agency) =>
    describeLogins(agency).map((login, index) =>
      index === 0 ? [toAddress(agency.host), `${agency.agencyCode}: ${describeKind(agency)}`, login] : ['', '', login],
    ),
  )
  const section = (title: string, rows: string[][]) =>
    rows.length === 0 ? [] : ['', title, ...formatColumns(rows).map((line) => `  ${line}`)]
  return [
    'Nofesh is running.',
    ...section('Sites', [...sites, [toAddress('nobody.localhost'), 'an unknown host', 'the maintenance screen']]),
    ...section('Languages', [[toAddress('localhost'), `${toAddress('localhost')}en`, `…/ru`, `…/ar`]]),
    ...section(
      'Club members (SMS code: see the console)',
      members.map(({ phone, discountPercent }) => [phone, `${discountPercent}% discount`]),
    ),
    ...section(
      'Test cards (a real card is never needed)',
      cards.map(({ number, outcome }) => [number, outcome]),
    ),
    ...section(
      'Cancellation passwords, one of each site',
      agencies.flatMap(({ host, active, cancelPassword }) =>
        active === false || cancelPassword === undefined ? [] : [[toAddress(host), cancelPassword]],
      ),
    ),
    ...section('Console: SMS codes, messages, calls, faults', [[`http://localhost:${sandboxPort}/console`]]),
    '',
    'Ctrl-C stops everything; bookings stay in .data/.',
    '',
  ].join('\n')
}
