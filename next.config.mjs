import { fileURLToPath } from 'node:url'

// Read here and not through lib/env.ts: a build needs no upstream, and only these two are needed to start Next.
const sandbox = process.env.SANDBOX === '1'
const mediaHosts = (process.env.MEDIA_HOSTS ?? '').split(',').filter((host) => host.trim() !== '')

/** @param {string} host host or host:port */
function toPattern(host) {
  const [hostname = '', port = ''] = host.trim().split(':')
  return { protocol: /** @type {const} */ (sandbox ? 'http' : 'https'), hostname, port, pathname: '/**' }
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  reactStrictMode: true,
  // Checked by `tsc` for the whole project at once.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./lib/data/page-cache.mjs', import.meta.url)),
  // Agencies have names of their own in development too.
  allowedDevOrigins: ['localhost', '*.localhost'],
  // A cache in front may serve a page this many seconds after it was made, no longer.
  expireTime: 3_600,
  images: {
    // Pictures are the upstreams'; nothing of ours is scaled.
    localPatterns: [],
    remotePatterns: mediaHosts.map(toPattern),
    // The sandbox is on this machine; a real upstream's pictures never are.
    dangerouslyAllowLocalIP: sandbox,
    maximumRedirects: 0,
    formats: ['image/avif', 'image/webp'],
    qualities: [75],
    // What phones, tablets and desktops show; each width more is a line more in every picture of every page.
    deviceSizes: [640, 828, 1080, 1440, 1920],
    imageSizes: [64, 128, 256, 384],
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 500_000_000,
    maximumResponseBody: 20_000_000,
  },
}

export default config
