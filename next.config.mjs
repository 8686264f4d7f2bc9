import { fileURLToPath } from 'node:url'
import { browserModuleRules } from './lib/server/next/browser-modules.mjs'
import { addCompileHints } from './lib/server/next/compile-hint.mjs'
import { compressBuiltFiles } from './lib/server/next/compressed-files.mjs'
import { mergeServerChunks } from './lib/server/next/server-chunks.mjs'
import { iconRules } from './lib/server/next/single-path-icons.mjs'
import { stripTypes } from './lib/server/stripped-types.mjs'

// Not read through lib/server/env.ts, which requires the upstreams: a build needs only these two variables.
const sandbox = process.env.SANDBOX === '1'
const mediaHosts = (process.env.MEDIA_HOSTS ?? '').split(',').filter((host) => host.trim() !== '')

/**
 * The sandbox's host may be without its port, so that the build fits every port: then each is allowed.
 *
 * @param {string} host host or host:port
 */
function toPattern(host) {
  const [hostname = '', port = sandbox ? undefined : ''] = host.trim().split(':')
  const protocol = /** @type {const} */ (sandbox ? 'http' : 'https')
  return { protocol, hostname, ...(port !== undefined && { port }), pathname: '/**' }
}

/** @param {{ distDir: string }} build the folder of the build, absolute */
async function finishBuiltFiles(build) {
  await addCompileHints(build)
  await compressBuiltFiles(build)
  await mergeServerChunks(build)
  await stripTypes(build)
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // lib/server/http/post-process.ts makes them from the bytes that are sent.
  generateEtags: false,
  agentRules: false,
  devIndicators: false,
  reactStrictMode: true,
  // `npm test` runs `tsc` for the whole project.
  typescript: { ignoreBuildErrors: true },
  compiler: { runAfterProductionCompile: finishBuiltFiles },
  turbopack: { rules: { ...browserModuleRules, ...iconRules } },
  // Starts processes with a file of its own package, which a bundle would not contain.
  serverExternalPackages: ['tinypool'],
  // Cached pages are read from the disk: those requested often are sent from lib/server/next/page-responses.ts, compressed, where
  // a megabyte holds twenty of them. Next would hold each one uncompressed, and the Hebrew ones with two bytes a character.
  cacheMaxMemorySize: 0,
  cacheHandler: fileURLToPath(new URL('./lib/server/next/page-cache.mjs', import.meta.url)),
  // Agencies have their own host names in development too.
  allowedDevOrigins: ['localhost', '*.localhost'],
  // Seconds for which a cache in front may serve a page after it was rendered.
  expireTime: 3_600,
  images: {
    // Only pictures of the upstreams are scaled.
    localPatterns: [],
    remotePatterns: mediaHosts.map(toPattern),
    // Only the sandbox runs on the same machine.
    dangerouslyAllowLocalIP: sandbox,
    maximumRedirects: 0,
    formats: ['image/avif', 'image/webp'],
    qualities: [75],
    // Phones, tablets and desktops. Each further width lengthens the HTML of every picture.
    deviceSizes: [640, 828, 1080, 1440, 1920],
    imageSizes: [64, 128, 256, 384],
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 500_000_000,
    maximumResponseBody: 20_000_000,
  },
  experimental: {
    // In a clean clone the cache of a build is only written, which takes a quarter of the build's processor time.
    turbopackFileSystemCacheForBuild: process.env.CI !== 'true',
    // Pictures are scaled two at a time (lib/server/http/picture-handler.ts), each on one thread and without a cache of
    // decoded pictures, so that the memory for it is small and is given back.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    // More than any telephone takes. Next's own limit lets a JPEG of 1.5 MB take 800 MB of memory and 11 s; beyond the limit a picture
    // is sent as it is.
    imgOptMaxInputPixels: 50_000_000,
  },
}

export default config
