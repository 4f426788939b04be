-- arguments: path, key or "-"
dofile("report.lua")

function init(args)
  if args[2] ~= "-" then wrk.headers["Authorization"] = "Bearer " .. args[2] end
  text = wrk.format("GET", args[1])
end

function request()
  return text
end
