-- arguments: path, key or "-", a word unique to this run
dofile("report.lua")

function init(args)
  path = args[1]
  run = args[3]
  if args[2] ~= "-" then wrk.headers["Authorization"] = "Bearer " .. args[2] end
  wrk.headers["Content-Type"] = "application/json"
  count = 0
end

function request()
  count = count + 1
  local body = string.format(
    '{"first_name":"Ana","last_name":"Lindqvist","email":"ana.%s.%d@example.com","job_title":"Engineer","department":"Research"}',
    run, count)
  return wrk.format("POST", path, nil, body)
end
