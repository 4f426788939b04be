-- arguments: path, key or "-", "same" or "new": whether each request asks for the same page, or for one
-- that nobody has asked for before (all employees, by another instant that all were changed since)
dofile("report.lua")

function init(args)
  path = args[1]
  if args[2] ~= "-" then wrk.headers["Authorization"] = "Bearer " .. args[2] end
  text = wrk.format("GET", path)
  isNew = args[3] == "new"
  math.randomseed(os.time())
end

function request()
  if not isNew then return text end
  return wrk.format("GET", string.format("%s?updated_since=20%02d-%02d-%02dT%02d:%02d:%02d.%03dZ", path,
    math.random(0, 19), math.random(12), math.random(28), math.random(0, 23), math.random(0, 59),
    math.random(0, 59), math.random(0, 999)))
end
