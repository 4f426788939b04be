-- arguments: path, key or "-", file with one id per line
dofile("report.lua")

function init(args)
  path = args[1] .. "/"
  if args[2] ~= "-" then wrk.headers["Authorization"] = "Bearer " .. args[2] end
  ids = {}
  for line in io.lines(args[3]) do ids[#ids + 1] = line end
  math.randomseed(os.time())
end

function request()
  return wrk.format("GET", path .. ids[math.random(#ids)])
end
