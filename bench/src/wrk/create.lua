-- arguments: path, keys separated by commas or "-", a word unique to this run
dofile("report.lua")

function init(args)
  path = args[1]
  run = args[3]
  wrk.headers["Content-Type"] = "application/json"
  wrk.headers["Host"] = wrk.host .. ":" .. wrk.port
  heads = {}
  for key in args[2]:gmatch("[^,]+") do
    local head = {}
    for name, value in pairs(wrk.headers) do head[name] = value end
    if key ~= "-" then head["Authorization"] = "Bearer " .. key end
    heads[#heads + 1] = head
  end
  count = 0
end

function request()
  count = count + 1
  local body = string.format(
    '{"first_name":"Ana","last_name":"Lindqvist","email":"ana.%s.%d@example.com","job_title":"Engineer","department":"Research"}',
    run, count)
  return wrk.format("POST", path, heads[count % #heads + 1], body)
end
