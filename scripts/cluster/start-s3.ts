// @ts-expect-error the package has no types
import S3rver from '@20minutes/s3rver/lib/s3rver.js'

const bucket = 'saddar'

/** Starts an S3 server with one bucket in this process. It checks signatures, but no permissions. */
export async function startS3(directory: string) {
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`, stop: () => server.close() }
}
