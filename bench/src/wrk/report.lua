-- Loaded by each script: prints the figures of a run as one line of JSON.
function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"badStatus":%d,"broken":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, summary.duration / 1e6, e.status, e.connect + e.read + e.write + e.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
