import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

/** Starts a site with the containers of both brands, which the sandbox's tag manager answers, and with FCL agents. */
export const startTagSite = () =>
  startIsolatedSite(undefined, (port) => ({
    AD_TAG_NOFESH: 'GTM-NOFESH',
    AD_TAG_SHEMESH: 'GTM-SHEMESH',
    AD_TAG_URL: `http://localhost:${port}/tag/container.js`,
    AD_TAG_HOSTS: `localhost:${port}`,
    FCL_AGENT_CODES: 'AG9000,MS4400,GL2200',
    FCL_ONSITE_SCRIPT: `http://localhost:${port}/tag/onsite.js`,
  }))
