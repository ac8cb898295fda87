-- For wrk: requests the paths of a file in turn, with the headers of its options. Argument: the file.
local paths = {}
local index = 0

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = path
  end
end

function request()
  index = index % #paths + 1
  return wrk.format('GET', paths[index])
end

-- wrk counts microseconds, and as failed status those from 400.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"rate":%.3f,"bytes":%d,"failed":%d,"p50":%.1f,"p99":%.1f}\n',
    summary.requests, summary.requests / summary.duration * 1e6, summary.bytes, failed,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
  ))
end
