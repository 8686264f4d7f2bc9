import path from 'node:path'

/** @type {import('next').NextConfig} */
const config = { poweredByHeader: false, turbopack: { root: path.resolve(import.meta.dirname, '../../..') } }

export default config
