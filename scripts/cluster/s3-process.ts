// An S3 server with one bucket: `node --openssl-legacy-provider scripts/cluster/s3-process.ts FOLDER PORT BUCKET`. It checks signatures, but no
// permissions. The markers of long lists that it makes need an old cipher, which Node refuses without that option.
// @ts-expect-error the package has no types
import S3rver from '@20minutes/s3rver/lib/s3rver.js'

const [directory, port, bucket] = process.argv.slice(2)
await new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets: [{ name: bucket }] }).run()
