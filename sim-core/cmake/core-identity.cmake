# The core's identity: the version, then the first 12 hex digits of a SHA-256 over the sources, so that
# a digest says which code made it. Native and WebAssembly builds of one checkout have the same one.
# The hashed text is what `find * -type f | LC_ALL=C sort | xargs sha256sum` prints inside src
# (for its .h and .cpp files).
#
# Only scenario/core_id.cpp sees it and it stays out of the unity build: a change elsewhere must not
# compile everything again merely because the hash changed.

file(GLOB_RECURSE identity_files RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/src" CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_SOURCE_DIR}/src/*.h" "${CMAKE_CURRENT_SOURCE_DIR}/src/*.cpp")
list(SORT identity_files COMPARE STRING)
set(identity_text "")
foreach(file IN LISTS identity_files)
  file(SHA256 "${CMAKE_CURRENT_SOURCE_DIR}/src/${file}" file_hash)
  string(APPEND identity_text "${file_hash}  ${file}\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/${file}")
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/../package.json")

string(SHA256 identity_hash "${identity_text}")
string(SUBSTRING "${identity_hash}" 0 12 identity_hash)
set(ACKSCOPE_CORE_ID "${ACKSCOPE_VERSION}+${identity_hash}")
message(STATUS "Core identity ${ACKSCOPE_CORE_ID}")
set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/src/scenario/core_id.cpp" PROPERTIES
  COMPILE_DEFINITIONS "ACKSCOPE_CORE_ID=\"${ACKSCOPE_CORE_ID}\"" SKIP_UNITY_BUILD_INCLUSION ON)
