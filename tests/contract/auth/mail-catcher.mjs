// tiny SMTP sink + HTTP reader: SMTP on 28025, HTTP on 28026 (GET /?to=addr -> json list, DELETE /)
import net from 'node:net'; import http from 'node:http'
const mails=[]
net.createServer(s=>{ let data=false,buf='',m={to:[]}; s.write('220 sink\r\n'); let acc=''
 s.on('data',d=>{ acc+=d.toString('utf8'); let i
  while((i=acc.indexOf('\r\n'))>=0){ const l=acc.slice(0,i); acc=acc.slice(i+2)
   if(data){ if(l==='.'){data=false; m.at=Date.now(); m.raw=buf; mails.push(m); m={to:[]}; buf=''; s.write('250 ok\r\n')} else buf+=(l.startsWith('..')?l.slice(1):l)+'\n'; continue }
   const c=l.slice(0,4).toUpperCase()
   if(c==='EHLO') s.write('250-sink\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME\r\n')
   else if(c==='AUTH') s.write('235 ok\r\n')
   else if(c==='RCPT'){m.to.push((l.match(/<(.*)>/)||[])[1]); s.write('250 ok\r\n')}
   else if(c==='DATA'){data=true; s.write('354 go\r\n')}
   else if(c==='QUIT'){s.write('221 bye\r\n'); s.end()}
   else s.write('250 ok\r\n') } }); s.on('error',()=>{}) }).listen(Number(process.env.AUTH_MAIL_SMTP_PORT||28025),'127.0.0.1')
const qp=t=>t.replace(/=\n/g,'').replace(/=([0-9A-F]{2})/g,(_,h)=>String.fromCharCode(parseInt(h,16)))
http.createServer((q,r)=>{ const u=new URL(q.url,'http://x'); if(q.method==='DELETE'){mails.length=0; return r.end('[]')}
 const to=u.searchParams.get('to'); r.setHeader('content-type','application/json')
 r.end(JSON.stringify(mails.filter(m=>!to||m.to.includes(to)).map(m=>({to:m.to,at:m.at,body:qp(m.raw)})))) }).listen(Number(process.env.AUTH_MAIL_HTTP_PORT||28026),'127.0.0.1')
