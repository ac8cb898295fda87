import { isLoopback } from '../is-loopback.ts'

/** A bucket and how to reach it. */
export interface S3Address {
  /** The bucket's address in path style, without a trailing slash: `https://host:port/bucket`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export const s3Example = 'https://KEY:SECRET@host:port/bucket'

/**
 * Reads an address such as `https://KEY:SECRET@host:port/bucket?region=eu-west-1`. The problem contains no part of it, since it is a secret.
 * @param allowHttp allows http:// to other machines; secrets are never sent, but the files are readable on the way
 */
export function readS3Address(text: string, allowHttp: boolean): S3Address | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || hasReservedCharacters(text))
    return { problem: `an address such as ${s3Example}; in key and secret write @ / # ? + as %40 %2F %23 %3F %2B` }
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  if (!accessKeyId || !secretAccessKey) return { problem: `needs the key and its secret: ${s3Example}` }
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  if (!bucket) return { problem: `needs the name of one bucket after the host: ${s3Example}` }
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0 || url.hash || !/^[a-z0-9-]{1,40}$/.test(region))
    return { problem: 'takes only ?region=, such as eu-west-1, after the bucket' }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) return { problem: 'must begin with https://' }
  return { url: `${url.origin}/${bucket}`, accessKeyId, secretAccessKey, region }
}

/** Detects reserved characters in key or secret, which would change the host. */
const hasReservedCharacters = (text: string) => /^\w+:\/\/[^/?#]*[/?#].*@/.test(text)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
