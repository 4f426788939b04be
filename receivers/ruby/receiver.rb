# Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… PORT=3001 ruby receiver.rb

require 'json'
require 'openssl'
require 'time'
require 'webrick'

BODY_BYTES_MAX = 1024 * 1024
TOLERANCE_SECONDS = 300
SEEN_MAX = 10_000

# Two secrets separated by a space during a rotation.
SECRETS = ENV.fetch('MUSTER_WEBHOOK_SECRET', '').split
abort 'MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.' if SECRETS.empty?

# raw_body: the bytes as received, before they are parsed.
def genuine?(raw_body, signature)
  SECRETS.any? do |secret|
    OpenSSL.secure_compare(OpenSSL::HMAC.hexdigest('SHA256', secret, raw_body), signature)
  end
end

# Prevents a recorded delivery from being replayed much later.
def recent?(delivered_at)
  (Time.now - Time.iso8601(delivered_at)).abs <= TOLERANCE_SECONDS
end

# The last deliveries. In production use a unique database column, written in your transaction.
class Memory
  def initialize
    @seen = {}
    @lock = Mutex.new
  end

  # Whether the delivery is new.
  def remember(delivery_id)
    @lock.synchronize do
      next false if @seen.key?(delivery_id)

      @seen[delivery_id] = true
      @seen.shift if @seen.size > SEEN_MAX
      true
    end
  end
end

def work(event)
  # Your work goes here. Ignore events that you do not know.
  puts "#{event['event']} #{event['delivery_id']}"
end

$stdout.sync = true
waiting = Queue.new
Thread.new do
  loop do
    event = waiting.pop
    begin
      work(event)
    rescue StandardError => e
      warn "#{event['delivery_id']}: #{e.full_message}"
    end
  end
end

memory = Memory.new
receive = lambda do |request|
  return 405 unless request.request_method == 'POST'
  return 413 if request.content_length.to_i > BODY_BYTES_MAX

  raw_body = request.body.to_s
  return 401 unless genuine?(raw_body, request['X-Webhook-Signature'].to_s)

  event = JSON.parse(raw_body)
  return 401 unless recent?(event['delivered_at'])

  # Save the event before responding, and process it afterwards: muster waits ten seconds.
  waiting << event if memory.remember(event['delivery_id'])
  204
end

port = Integer(ENV.fetch('PORT', '3001'))
server = WEBrick::HTTPServer.new(
  BindAddress: '127.0.0.1', Port: port, AccessLog: [], Logger: WEBrick::Log.new($stderr, WEBrick::Log::WARN)
)
server.mount_proc('/webhooks/muster') { |request, response| response.status = receive.call(request) }
trap('TERM') { server.shutdown }
puts "http://127.0.0.1:#{port}/webhooks/muster"
server.start
